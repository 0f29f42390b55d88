import type { Shopper } from '../../harness/calls.ts';
import type { ShopDatabase } from '../../harness/database.ts';
import { newCard } from './paid-orders.ts';

/** How many parcels one payment may be for. */
const AT_ONCE = 20;

/** All that a shopper has ready in the warehouse goes home in parcels of some pieces each, freight paid; by calls. */
export async function paidParcels(
  { call }: Shopper,
  database: Pick<ShopDatabase, 'rows'>,
  each: number,
  most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const [address] = await call('GET /address/list', {});
  const addressId = address?.id ?? '';
  const { list } = await call('GET /warehouse/list', { state: 'ready', pageSize: 100 });
  const ids = list.map(({ id }) => id);
  const codes: string[] = [];
  for (let from = 0; from < ids.length && codes.length < most; from += each) {
    const storedItemIds = ids.slice(from, from + each);
    const { offers } = await call('POST /parcel/quote', { storedItemIds, addressId });
    const offer = offers.find(({ isPossible }) => isPossible);
    if (!offer) throw new Error('no line takes the parcel');
    const made = await call('POST /parcel/insert', {
      storedItemIds,
      addressId,
      lineCode: offer.lineCode,
      expectedTotal: offer.maximum,
      capped: true,
      agreed: true,
    });
    codes.push(made.parcelCode);
  }
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    const cardToken = await newCard(database);
    const some = codes.slice(from, from + AT_ONCE);
    await call('POST /order/creat/pay/order/risingPay', { orderType: 'warehouse', codes: some, cardToken });
  }
  return codes;
}
