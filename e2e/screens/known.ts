import type { ShopClient } from '../harness/calls.ts';

/** What there is to show of the demo shop and of its demo shopper, who has something at every step. */
export interface Known {
  readonly goodsId: string;
  readonly noticeId: string;
  /** An order by its status; the first of all where none stands there. */
  readonly orderIn: (status: string) => string;
  readonly parcelIn: (status: string) => string;
  readonly storedIds: string;
  readonly afterSaleCode: string;
}

/** Finds it by the shop's calls. */
export async function knownOf(guest: ShopClient, shopper: ShopClient): Promise<Known> {
  const [hot, notices, stored, parcelList, returns] = await Promise.all([
    guest('GET /system/spu/hot', { pageNum: 1, pageSize: 1 }),
    guest('GET /notice/slideshow/0'),
    shopper('GET /warehouse/list', {}),
    shopper('GET /parcel/list', {}),
    shopper('GET /return/list', {}),
  ]);
  const orderList = await shopper('GET /order/get/list', { pageNum: 1, pageSize: 50 });
  const codeIn = <Item extends { readonly status: string }>(
    list: readonly Item[],
    codeOf: (item: Item) => string,
  ) => {
    const [first] = list;
    return (status: string): string => {
      const found = list.find((item) => item.status === status) ?? first;
      return found ? codeOf(found) : '';
    };
  };
  const ready = stored.list.filter(
    ({ status, afterSaleCode }) => status === 'quality_inspected' && afterSaleCode === null,
  );
  return {
    goodsId: hot.list[0]?.id ?? '',
    noticeId: notices[0]?.noticeId ?? '',
    orderIn: codeIn(orderList.list, ({ orderCode }) => orderCode),
    parcelIn: codeIn(parcelList.list, ({ parcelCode }) => parcelCode),
    storedIds: (ready.length > 0 ? ready : stored.list).map(({ id }) => id).join(','),
    afterSaleCode: returns.list[0]?.code ?? '',
  };
}
