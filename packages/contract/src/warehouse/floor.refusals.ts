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
  scan_bin_expected: { en: 'Scan the bin now.', zh: '请扫描库位码。', field: 'bin' },
  scan_goods_expected: { en: 'Scan the goods now.', zh: '请扫描货品标签。', field: 'text' },
  things_in_box: {
    en: 'These goods are packed in a parcel already. Bring them to the packing table.',
    zh: '该货品已装入包裹，请送回打包台。',
    field: 'text',
  },
  bin_for_others: {
    en: 'Such goods do not lie in this bin.',
    zh: '该类货品不能放入此库位。',
    field: 'bin',
  },
  count_running: {
    en: 'Somebody counts this bin already, or its last count waits for a decision.',
    zh: '该库位正在盘点，或上次盘点差异尚待审批。',
    field: 'bin',
  },
  count_over: { en: 'This count is over.', zh: '该盘点已结束。' },
  second_person_needed: {
    en: 'Somebody else has to decide this.',
    zh: '须由另一位同事审批。',
  },
  disposal_too_early: {
    en: 'A package without an owner is kept for ninety days.',
    zh: '无主件须保管满90天。',
    field: 'unknownParcelId',
  },
  disposal_asked: { en: 'Somebody has asked for this already.', zh: '已有人申请处置该包裹。' },
  disposal_decided: { en: 'This was decided already.', zh: '该申请已处理。' },
  bin_not_empty: { en: 'Something lies in this bin.', zh: '该库位内仍有物品。' },
} as const;
