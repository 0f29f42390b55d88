export const handoversRefusals = {
  category_unknown: {
    en: 'There is no such category.',
    zh: '没有该分类。',
    status: 422,
    field: 'categoryZh',
  },
  stored_item_not_in_parcel: { en: 'These goods are not in the parcel.', zh: '该商品不在此包裹中。' },
  carrier_not_collecting: {
    en: 'This carrier does not collect at your warehouse.',
    zh: '该承运商不在您的仓库揽收。',
    field: 'carrier',
  },
  handover_closed: { en: 'This list is closed.', zh: '该交接单已关闭。' },
  handover_empty: { en: 'There is nothing on the list.', zh: '交接单为空。' },
  label_unknown: { en: 'This is no label of ours.', zh: '无法识别该面单。', status: 404, field: 'label' },
  parcel_not_labelled: {
    en: 'This parcel has no tracking number yet.',
    zh: '该包裹还没有运单号。',
    field: 'label',
  },
  handover_other_carrier: {
    en: 'This parcel goes with another carrier.',
    zh: '该包裹由其他承运商承运。',
    field: 'label',
  },
  handover_other_warehouse: {
    en: 'This parcel lies in another warehouse.',
    zh: '该包裹在另一仓库。',
    field: 'label',
  },
  box_on_list: { en: 'This box has been scanned already.', zh: '该箱已被扫描。', field: 'label' },
  box_unknown: { en: 'The parcel has fewer boxes.', zh: '该包裹没有这么多箱。', field: 'boxTrackingNumbers' },
  boxes_missing: {
    en: 'Not all boxes of a parcel are on the list.',
    zh: '有包裹的箱数不齐。',
  },
} as const;
