/** What the floor says no to; each is heard as a tone and read in large letters. */
export const floorRefusals = {
  scan_unreadable: {
    en: 'This code says nothing to us. Scan the sticker or the waybill.',
    zh: '无法识别该条码，请扫描货品标签或运单。',
    status: 422,
    field: 'text',
  },
  scan_misread: {
    en: 'The sticker was misread. Scan it again, or print a new one.',
    zh: '标签读取有误，请重新扫描或补打标签。',
    status: 422,
    field: 'text',
  },
  scan_unknown: {
    en: 'Nothing here has this code.',
    zh: '系统中没有该编码对应的物品。',
    status: 404,
    field: 'text',
  },
  scan_not_this_task: {
    en: 'This does not belong to what you are doing.',
    zh: '该条码不属于当前作业。',
    field: 'text',
  },
  scan_other_warehouse: {
    en: 'This belongs to another warehouse.',
    zh: '该物品属于其他仓库。',
    field: 'text',
  },
  scan_left: {
    en: 'By the books this has left the warehouse. Put it aside and tell your lead.',
    zh: '系统显示该物品已离库，请单独放置并报告主管。',
    field: 'text',
  },
  door_round_closed: { en: 'This delivery is closed. Open a new one.', zh: '该批签收已结束，请新建一批。' },
  door_list_empty: {
    en: 'No tracking number was found in this list.',
    zh: '该清单中没有运单号。',
    status: 422,
    field: 'text',
  },
  door_list_too_long: {
    en: 'A list can have at most 5,000 packages.',
    zh: '清单最多5000件。',
    status: 422,
    field: 'text',
  },
  bin_not_empty: { en: 'Something lies in this bin.', zh: '该库位内仍有物品。' },
} as const;
