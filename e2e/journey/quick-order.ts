import { expect } from 'vitest';

/** What the quick order says of each shop: all that the server needs, amounts only to be compared. */
export const QUICK_STORE: unknown = expect.objectContaining({
  shopId: expect.any(String),
  addressId: null,
  orderFrom: 'cart',
  orderMoney: expect.any(Number),
  payMoney: expect.any(Number),
  orderDetailList: [
    expect.objectContaining({
      skuId: expect.any(String),
      spuId: expect.any(String),
      amount: expect.any(Number),
      image: expect.any(String),
      name: expect.any(String),
      sizeName: expect.any(String),
      number: expect.any(Number),
      shortUrl: null,
    }),
  ],
});
