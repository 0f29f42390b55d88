export const cartRefusals = {
  sku_removed: { en: 'This item is no longer sold.', zh: '该商品已下架。' },
  sku_sold_out: { en: 'This item is sold out.', zh: '该商品已售罄。' },
  quantity_above_stock: { en: 'There are not that many in stock.', zh: '库存不足。', field: 'quantity' },
  quantity_below_minimum: {
    en: 'The shop sells this item only in larger quantities.',
    zh: '数量低于店铺起订量。',
    field: 'quantity',
  },
  cart_full: { en: 'The cart is full. Please remove something first.', zh: '购物车已满，请先移除部分商品。' },
} as const;
