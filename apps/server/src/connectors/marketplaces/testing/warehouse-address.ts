import type { PurchaseRequest } from '../marketplace.ts';

/** Where purchases of tests are sent. */
export const WAREHOUSE: PurchaseRequest['address'] = {
  name: '仓库',
  mobile: '13800000000',
  province: '广东省',
  city: '广州市',
  district: '白云区',
  address: '1号',
  postcode: '510000',
};
