import { randomUUID } from 'node:crypto';
import type { Shopper } from '../../harness/calls.ts';
import type { ShopDatabase } from '../../harness/database.ts';
import { ADDRESS } from '../address.ts';

type Rows = Pick<ShopDatabase, 'rows'>;

export interface PaidOrder {
  readonly orderCode: string;
  readonly lineIds: readonly string[];
  readonly shopId: string;
}

/** How many orders one payment may be for. */
const AT_ONCE = 20;

/**
 * Orders of one shopper, each of one piece, over some shops in turn, and paid: by calls, for stories that begin at the
 * desk. The card is the person's own: the built-in provider's few numbers pay three times a day each.
 */
export async function paidOrders(
  shopper: Shopper,
  { rows }: Rows,
  { count, shops }: { readonly count: number; readonly shops: number },
): Promise<PaidOrder[]> {
  const shelf = await ordinarySkus({ rows }, shops);
  const { id: addressId } = await shopper.call('POST /address', ADDRESS);
  const orders: PaidOrder[] = [];
  for (let index = 0; index < count; index += 1) {
    const sku = shelf[index % shelf.length];
    if (!sku) throw new Error('the shop has no ordinary goods');
    orders.push(await place(shopper, addressId, sku));
  }
  for (let from = 0; from < count; from += AT_ONCE) {
    const codes = orders.slice(from, from + AT_ONCE).map(({ orderCode }) => orderCode);
    const cardToken = await newCard({ rows });
    await shopper.call('POST /order/creat/pay/order/risingPay', { orderType: 'default', codes, cardToken });
  }
  return orders;
}

interface Sku {
  readonly sku_id: string;
  readonly shop_id: string;
}

/** One specification of ordinary goods in each of some shops, with stock for all; of a category that is photographed by the usual list. */
const ordinarySkus = ({ rows }: Rows, shops: number): Promise<Sku[]> =>
  rows<Sku>(
    `select distinct on (shops.external_id, goods.shop_id) skus.id as sku_id, goods.shop_id from goods
       join skus on skus.goods_id = goods.id join shops on shops.id = goods.shop_id
     where goods.status = 'on_sale' and not is_postage and is_exempt = 1 and goods_classes = '{general}'
       and exists (select from categories where categories.id = any(goods.category_ids) and categories.name_zh = '运动户外')
       and min_order = 1 and goods.price_fen between 2000 and 30000 and skus.stock >= 30 and skus.is_active
     order by shops.external_id, goods.shop_id, goods.external_id, skus.external_id limit $1`,
    [shops],
  );

const place = async ({ call }: Shopper, addressId: string, sku: Sku): Promise<PaidOrder> => {
  const lines = [{ skuId: sku.sku_id, quantity: 1 }];
  const { totalPrice } = await call('POST /order/purchase/order', { lines });
  const [order] = await call('POST /order/insert', {
    orderFrom: 'buy_now',
    addressId,
    lines,
    expectedTotal: totalPrice,
    agreed: true,
  });
  if (!order) throw new Error('nothing was ordered');
  return { orderCode: order.orderCode, lineIds: order.lines.map(({ id }) => id), shopId: sku.shop_id };
};

/** A card of a person's own: the built-in provider has few numbers, and each pays three times a day. It needs no check. */
export const newCard = async ({ rows }: Rows, outcome = 'succeeds'): Promise<string> => {
  const token = `tok_${randomUUID()}`;
  await rows(
    `insert into sandbox.tokens (token, outcome, brand, last4, fingerprint, created_at)
     values ($1, $2, 'visa', '4242', $1, now())`,
    [token, outcome],
  );
  return token;
};
