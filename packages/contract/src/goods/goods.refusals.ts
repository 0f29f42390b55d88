export const goodsRefusals = {
  favourites_full: {
    en: 'Your favourites are full. Please remove some first.',
    zh: '收藏已满，请先移除部分商品。',
  },
  link_unsupported: {
    en: 'Links of this site cannot be opened here. 1688, Tmall, Taobao and Weidian links can.',
    zh: '暂不支持该网站的链接，请粘贴1688、天猫、淘宝或微店的商品链接。',
    status: 422,
    field: 'url',
  },
  link_not_found: {
    en: 'This product is not in our catalogue yet.',
    zh: '暂未收录该商品。',
    status: 404,
    field: 'url',
  },
  link_short_unresolved: {
    en: 'This short link could not be opened. Please paste the full product link.',
    zh: '短链接无法打开，请粘贴完整的商品链接。',
    status: 422,
    field: 'url',
  },
  link_share_code: {
    en: 'This share code only opens in the marketplace’s own app. Open it there and copy the product link.',
    zh: '该口令只能在对应的App中打开，请在App内复制商品链接后粘贴。',
    status: 422,
    field: 'url',
  },
  link_prohibited: {
    en: 'This product cannot be sent abroad, so we do not buy it.',
    zh: '该商品属于禁止寄送物品，无法代购。',
    status: 422,
    field: 'url',
  },
  link_not_offered: {
    en: 'Our shop does not offer this product.',
    zh: '本店暂不提供该商品的代购。',
    status: 404,
    field: 'url',
  },
  picture_search_over: {
    en: 'This search is more than 30 minutes old. Please choose the picture again.',
    zh: '搜索结果已超过30分钟，请重新选择图片。',
    status: 404,
  },
  source_silent: {
    en: 'The marketplace does not answer at the moment. Please try again shortly.',
    zh: '该平台暂时没有响应，请稍后再试。',
  },
  category_unknown: {
    en: 'This category does not exist any more.',
    zh: '该类目已不存在。',
    status: 422,
  },
  review_empty: { en: 'A review cannot be empty.', zh: '评价内容不能为空。', status: 422, field: 'reviews' },
  review_incomplete: {
    en: 'Please review all products of the order.',
    zh: '请完成订单内所有商品的评价。',
    status: 422,
    field: 'reviews',
  },
} as const;
