import type { GuestLine } from './guest-cart.ts';

/** Something in a guest's cart. */
export const line = (skuId: string, commodityQuantity = 1, stock = 10): GuestLine => ({
  id: skuId,
  skuId,
  spuId: `goods of ${skuId}`,
  name: skuId,
  goodsSkuName: '',
  skuName: '',
  fileUrl: '',
  sellingPrice: 5,
  currency: 'USD',
  commodityQuantity,
  stock,
  minOrder: 1,
  remark: '',
  isPostage: '0',
  isExempt: 1,
  checked: true,
  addedTime: '2026-03-01T08:00:00.000Z',
});
