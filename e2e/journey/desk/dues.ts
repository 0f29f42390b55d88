import type { PaymentState } from '@caravan/contract/payments/payments.calls';
import type { Shopper } from '../../harness/calls.ts';
import type { ShopDatabase } from '../../harness/database.ts';
import { ADDRESS } from '../address.ts';
import { ordinaryGoods } from '../goods.ts';
import { paidOrder, staff } from './stored.ts';
import { storedGoods } from './stored-goods.ts';

type Rows = Pick<ShopDatabase, 'rows'>;
type Due = (shopper: Shopper, database: Rows) => Promise<string>;

/** Everything but goods that a person pays for: each makes it due by calls and answers its code. */
export const DUES = {
  warehouse: async ({ call, email }, database) => {
    const { id: addressId } = await call('POST /address', ADDRESS);
    const storedItemIds = await storedGoods(database, email, [
      { weightGrams: 900, sizeMm: [260, 180, 60], yuan: 80 },
    ]);
    const wanted = { storedItemIds, addressId };
    const { offers } = await call('POST /parcel/quote', wanted);
    const offer = offers.find(({ isPossible }) => isPossible);
    const { parcelCode } = await call('POST /parcel/insert', {
      ...wanted,
      lineCode: offer?.lineCode ?? '',
      expectedTotal: offer?.total ?? 0,
      agreed: true,
    });
    return parcelCode;
  },
  afterSales: async ({ call, email }, database) => {
    await storedGoods(database, email, [{ weightGrams: 900, sizeMm: [260, 180, 60], yuan: 80 }]);
    const [order] = await database.rows<{ code: string; lineId: string }>(
      `select orders.code, order_lines.id as "lineId" from orders join order_lines on order_id = orders.id
       join accounts on accounts.id = orders.account_id where accounts.email = $1
       order by orders.created_at desc limit 1`,
      [email],
    );
    const { code } = await call('POST /return/apply', {
      orderCode: order?.code ?? '',
      orderLineId: order?.lineId ?? '',
      kind: 'return',
      quantity: 1,
      reason: 'damaged',
      description: 'The seam is open',
      pictureIds: [],
    });
    const support = await staff('support@caravan.example');
    await support('POST /staff/returns/approve', { code, feeCny: 15 });
    return code;
  },
  topUp: async ({ call }) => (await call('POST /wallet/topUp', { usd: 25 })).code,
  priceRise: async (shopper, database) => {
    const goods = await ordinaryGoods(database, { source: 'taobao' });
    const { orderCode } = await paidOrder(shopper, goods.id);
    const buyer = await staff('buyer@caravan.example');
    const known = await buyer('GET /staff/orders/detail', { orderCode });
    await buyer('POST /staff/purchase/priceRise', {
      orderCode,
      prices: known.lines.map(({ id: lineId, priceCny }) => ({ lineId, priceCny: priceCny + 20 })),
      reason: 'The shop raised its price',
    });
    const { priceRise } = await shopper.call('GET /order/getOrder/orderCode', { orderCode });
    return priceRise?.code ?? '';
  },
} satisfies Partial<Record<PaymentState['orderType'], Due>>;
