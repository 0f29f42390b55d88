import * as z from 'zod';
import { ConnectorFailure, type FailureKind } from '../connector-failure.ts';
import { externalIdOf, fenOf, fenOrNone, looseList, looseText } from '../market-values.ts';
import type {
  PlacedPurchase,
  PurchaseAddress,
  PurchaseLine,
  PurchaseOrder,
  PurchasePreview,
  PurchaseState,
  PurchaseRequest,
  TrackedParcel,
} from '../marketplace.ts';
import { callTaobaoGlobal, TAOBAO_GLOBAL, type TaobaoGlobalConfig } from './taobao-global.client.ts';

/** A line as orders ask for it: under the ids of the marketplace's distribution pool. */
interface PooledLine {
  readonly mpId: string;
  readonly mpSkuId: string;
  readonly priceFen: number;
  readonly quantity: number;
}

export const previewTaobaoGlobal = async (
  config: TaobaoGlobalConfig,
  request: PurchaseRequest,
  signal: AbortSignal,
): Promise<PurchasePreview> => {
  const path = '/purchase/order/render';
  const lines = await pooledLines(config, request.lines, signal);
  const given = {
    render_item_List: lines.map(({ mpId, mpSkuId, quantity }) => ({
      itemId: mpId,
      skuId: mpSkuId,
      quantity,
    })),
    receiver_address: addressOf(request.address),
    warehouse_address: addressOf(request.address),
    need_supplychain_service: 'false',
  };
  const answer = renderAnswer.safeParse(await callTaobaoGlobal(config, path, given, signal));
  const totalFen = fenOf(answer.data?.total_real_pay_price.amount);
  if (!answer.success || totalFen === undefined) throw failed('bad_answer', path);
  const goodsFen = goodsOf(lines);
  const soldOut = new Set(answer.data.unavailable_sku_list.map(({ sku_id }) => sku_id));
  return {
    totalFen,
    goodsFen: Math.min(goodsFen, totalFen),
    freightFen: Math.max(0, totalFen - goodsFen),
    soldOut: lines.flatMap(({ mpSkuId }, place) => (soldOut.has(mpSkuId) ? [place] : [])),
  };
};

/** `outer_purchase_id` makes a repeat the same order; an amount other than `purchase_amount` is refused there. */
export const placeTaobaoGlobal = async (
  config: TaobaoGlobalConfig,
  order: PurchaseOrder,
  signal: AbortSignal,
): Promise<PlacedPurchase> => {
  const path = '/purchase/order/create';
  const lines = await pooledLines(config, order.lines, signal);
  const given = {
    outer_purchase_id: order.key,
    purchase_amount: `${order.totalFen}`,
    order_remark: order.note,
    order_line_list: lines.map(({ mpId, mpSkuId, quantity, priceFen }, place) => ({
      itemId: mpId,
      skuId: mpSkuId,
      quantity,
      price: priceFen,
      currency: 'CNY',
      orderLineNo: `${place + 1}`,
    })),
    receiver: addressOf(order.address),
    warehouse_address_info: addressOf(order.address),
    channel_order_type: 'PANAMA',
    support_partial_success: 'false',
  };
  const answer = createAnswer.safeParse(await callTaobaoGlobal(config, path, given, signal)).data;
  return {
    number: stated(externalIdOf(answer?.order_list[0]?.purchase_id), path),
    state: 'to_pay',
    totalFen: order.totalFen,
    freightFen: Math.max(0, order.totalFen - goodsOf(lines)),
    payUrl: answer?.payment_url,
    parcels: [],
  };
};

export const payTaobaoGlobal = async (
  config: TaobaoGlobalConfig,
  placed: PlacedPurchase,
  signal: AbortSignal,
): Promise<PlacedPurchase> => {
  const path = '/purchase/order/batch/pay';
  // Longer than JavaScript's numbers, and yet a list of numbers there.
  const given = { purchaseOrderIdList: `[${placed.number}]` };
  const answer = payAnswer.safeParse(await callTaobaoGlobal(config, path, given, signal)).data;
  if (answer === undefined || answer.pay_failure_purchase_order_ids.length > 0)
    throw failed('declined', path);
  // They pay when they come to it: only the order says whether they have.
  return (await readTaobaoGlobalOrder(config, placed.number, signal)) ?? placed;
};

export const readTaobaoGlobalOrder = async (
  config: TaobaoGlobalConfig,
  number: string,
  signal: AbortSignal,
): Promise<PlacedPurchase | undefined> => {
  const orders = await ordersOf(config, { purchase_ids: `[${number}]` }, signal);
  const order = orders.find(({ purchase_id }) => purchase_id === number);
  return order && placedOf(order);
};

/** A list that holds any other order was not searched by our key, and says nothing. */
export const findTaobaoGlobalOrder = async (
  config: TaobaoGlobalConfig,
  key: string,
  signal: AbortSignal,
): Promise<PlacedPurchase | undefined> => {
  const [order, ...others] = await ordersOf(config, { outer_purchase_id: key }, signal);
  if ([order, ...others].some((one) => one && one.outer_purchase_id !== key))
    throw failed('bad_answer', ORDERS);
  return order && placedOf(order);
};

const ORDERS = '/purchase/orders/query';

const ordersOf = async (
  config: TaobaoGlobalConfig,
  by: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<readonly z.output<typeof purchaseOrder>[]> => {
  const given = { ...by, page_no: '1', page_size: '10' };
  const answer = await callTaobaoGlobal(config, ORDERS, given, signal);
  return stated(ordersAnswer.safeParse(answer).data, ORDERS).purchase_orders;
};

/** A status that nobody has described says nothing: least of all that the order was paid. */
const placedOf = (order: z.output<typeof purchaseOrder>): PlacedPurchase => ({
  number: stated(externalIdOf(order.purchase_id), ORDERS),
  state: stated(STATES[order.status ?? ''], ORDERS),
  totalFen: stated(fenOf(order.purchase_amount), ORDERS),
  freightFen: fenOrNone(order.domestic_post_fee),
  parcels: [],
});

export const cancelTaobaoGlobal = async (
  config: TaobaoGlobalConfig,
  number: string,
  reason: string,
  signal: AbortSignal,
): Promise<void> => {
  const given = { purchase_id: number, cancel_reason: reason };
  await callTaobaoGlobal(config, '/purchase/order/asyn/cancel', given, signal);
};

export const trackTaobaoGlobal = async (
  config: TaobaoGlobalConfig,
  number: string,
  signal: AbortSignal,
): Promise<readonly TrackedParcel[]> => {
  const path = '/logistics/detail/get';
  const answer = await callTaobaoGlobal(config, path, { purchase_order_id: number }, signal);
  const parcels = logisticsAnswer.safeParse(answer).data?.logistics_list ?? [];
  return parcels.flatMap(({ mail_no, company_name = '', traces }) =>
    mail_no === undefined
      ? []
      : [
          {
            carrier: company_name,
            number: mail_no,
            events: traces.flatMap(({ time, desc }) => (time && desc ? [{ at: time, text: desc }] : [])),
          },
        ],
  );
};

const STATES: Readonly<Record<string, PurchaseState>> = {
  BULIDING: 'to_pay', // as the platform spells it
  WAIT_BUYER_P: 'to_pay',
  WAIT_SELLER_SEND_GOODS: 'paid',
  WAIT_BUYER_CONFIRM_GOODS: 'shipped',
  TRADE_FINISHED: 'received',
  TRADE_CLOSED: 'cancelled',
};

const pooledLines = (
  config: TaobaoGlobalConfig,
  lines: readonly PurchaseLine[],
  signal: AbortSignal,
): Promise<PooledLine[]> => Promise.all(lines.map((line) => pooledLine(config, line, signal)));

const pooledLine = async (
  config: TaobaoGlobalConfig,
  { externalId, skuExternalId, quantity }: PurchaseLine,
  signal: AbortSignal,
): Promise<PooledLine> => {
  const path = '/product/get';
  const answer = productAnswer.safeParse(
    await callTaobaoGlobal(config, path, { item_id: externalId }, signal),
  ).data;
  const found = answer && pooledOf(answer, externalId, skuExternalId);
  if (!found) throw failed('declined', path);
  return { ...found, quantity };
};

/** Goods without options are asked for by their own id, and have one SKU. */
const pooledOf = (
  { mp_id: mpId, sku_list: skus }: z.output<typeof productAnswer>,
  externalId: string,
  skuExternalId: string,
): Omit<PooledLine, 'quantity'> | undefined => {
  const sku = skuExternalId === externalId ? skus[0] : skus.find(({ sku_id }) => sku_id === skuExternalId);
  const priceFen = fenOf(sku?.price);
  if (mpId === undefined || sku?.mp_skuId === undefined || priceFen === undefined) return undefined;
  return { mpId, mpSkuId: sku.mp_skuId, priceFen };
};

const goodsOf = (lines: readonly PooledLine[]): number =>
  lines.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0);

const addressOf = (address: PurchaseAddress): object => ({
  name: address.name,
  mobile_phone: address.mobile,
  zip: address.postcode,
  country: '中国',
  state: address.province,
  city: address.city,
  district: address.district,
  address: address.address,
});

const productAnswer = z.looseObject({
  mp_id: looseText,
  sku_list: looseList(z.looseObject({ sku_id: looseText, mp_skuId: looseText, price: looseText })),
});
const renderAnswer = z.looseObject({
  total_real_pay_price: z.looseObject({ amount: looseText }),
  unavailable_sku_list: looseList(z.looseObject({ sku_id: looseText })),
});
const createAnswer = z.looseObject({
  payment_url: looseText,
  order_list: looseList(z.looseObject({ purchase_id: looseText })),
});
const payAnswer = z.looseObject({ pay_failure_purchase_order_ids: looseList(looseText) });
const purchaseOrder = z.looseObject({
  purchase_id: looseText,
  outer_purchase_id: looseText,
  status: looseText,
  purchase_amount: looseText,
  domestic_post_fee: looseText,
});
const ordersAnswer = z.looseObject({ purchase_orders: z.array(purchaseOrder) });
const logisticsAnswer = z.looseObject({
  logistics_list: looseList(
    z.looseObject({
      mail_no: looseText,
      company_name: looseText,
      traces: looseList(z.looseObject({ time: looseText, desc: looseText })),
    }),
  ),
});

/** What an answer has to say; without it the answer cannot be believed in anything else. */
const stated = <Value>(value: Value | undefined, operation: string): Value => {
  if (value === undefined) throw failed('bad_answer', operation);
  return value;
};

const failed = (kind: FailureKind, operation: string): ConnectorFailure =>
  new ConnectorFailure({ kind, provider: TAOBAO_GLOBAL, operation });
