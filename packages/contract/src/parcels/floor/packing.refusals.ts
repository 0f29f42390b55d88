export const packingRefusals = {
  packing_code_unknown: {
    en: 'Nothing here has this code.',
    zh: '没有商品使用此编码。',
    status: 404,
    field: 'code',
  },
  scan_foreign: {
    en: 'This does not belong here: {goods}.',
    zh: '此商品不属于这里：{goods}。',
    field: 'code',
  },
  scan_twice: { en: 'This has been scanned already.', zh: '此商品已扫描过。', field: 'code' },
  goods_not_scanned: { en: 'Not in the box yet: {goods}.', zh: '尚未装箱：{goods}。' },
  parcel_with_other_packer: {
    en: 'This parcel is being packed by {packer}.',
    zh: '{packer} 正在打包此包裹。',
  },
  parcel_goods_missing: {
    en: 'Some of its goods were not found on the shelf.',
    zh: '该包裹有商品在货架上未找到。',
  },
  weight_far_off: {
    en: 'The goods alone weigh {goods} g, with the box about {expected} g. Weigh again.',
    zh: '商品本身重 {goods} 克，含箱约 {expected} 克，请重新称重。',
    field: 'weightGrams',
  },
  material_unknown: {
    en: 'This warehouse has no such packing material.',
    zh: '该仓库没有此包材。',
    status: 422,
  },
  cart_taken: { en: 'This cart is on a walk already.', zh: '该推车正在使用中。', field: 'cart' },
  walk_open_already: { en: 'Finish your walk first.', zh: '请先完成当前拣货。' },
  nothing_to_pick: { en: 'No parcel waits to be picked.', zh: '没有待拣货的包裹。' },
  walk_over: { en: 'This walk is over.', zh: '此次拣货已结束。' },
  walk_not_done: { en: 'Some goods are not picked yet.', zh: '还有商品未拣。' },
} as const;
