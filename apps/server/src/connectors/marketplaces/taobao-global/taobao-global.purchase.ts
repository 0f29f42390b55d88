import * as z from 'zod';
import { ConnectorFailure, type FailureKind } from '../connector-failure.ts';
import { externalIdOf, fenOf, looseList, looseText } from '../market-values.ts';
import type {
  PlacedPurchase,
  PurchaseAddress,
  PurchaseLine,
  PurchasePreview,
  PurchaseState,
  PurchaseWish,
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
  wish: PurchaseWish,
  signal: AbortSignal,
): Promise<PurchasePreview> => {
  const path = '/purchase/order/render';
  const lines = await pooledLines(config, wish.lines, signal);
  const given = {
    render_item_list: lines.map(({ mpId, mpSkuId, quantity }) => ({
      itemId: mpId,
      skuId: mpSkuId,
      quantity,
    })),
    warehouse_address: addressOf(wish.address),
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

/** `outer_purchase_id` makes a repeat the same order. */
export const placeTaobaoGlobal = async (
  config: TaobaoGlobalConfig,
  wish: PurchaseWish,
  signal: AbortSignal,
): Promise<PlacedPurchase> => {
  const path = '/purchase/order/create';
  const lines = await pooledLines(config, wish.lines, signal);
  const previewed = await previewTaobaoGlobal(config, wish, signal);
  const given = {
    outer_purchase_id: wish.key,
    purchase_amount: `${previewed.totalFen}`,
    seller_remark: wish.note,
    order_line_list: lines.map(({ mpId, mpSkuId, quantity, priceFen }, place) => ({
      itemId: mpId,
      skuId: mpSkuId,
      quantity,
      price: priceFen,
      currency: 'CNY',
      orderLineNo: `${place + 1}`,
    })),
    receiver: addressOf(wish.address),
    warehouse_address_info: addressOf(wish.address),
    channel_order_type: 'PANAMA',
    support_partial_success: 'false',
  };
  const answer = createAnswer.safeParse(await callTaobaoGlobal(config, path, given, signal)).data;
  const number = externalIdOf(answer?.order_list[0]?.purchase_id);
  if (number === undefined) throw failed('declined', path);
  return {
    number,
    state: 'to_pay',
    totalFen: previewed.totalFen,
    freightFen: previewed.freightFen,
    payUrl: answer?.payment_url,
    parcels: [],
  };
};

export const payTaobaoGlobal = async (
  config: TaobaoGlobalConfig,
  placed: PlacedPurchase,
  signal: AbortSignal,
): Promise<PlacedPurchase> => {
  await callTaobaoGlobal(
    config,
    '/purchase/order/batch/pay',
    { purchase_order_id_list: [placed.number] },
    signal,
  );
  const { payUrl: _, ...paid } = placed;
  return { ...paid, state: 'paid' };
};

export const readTaobaoGlobalOrder = async (
  config: TaobaoGlobalConfig,
  number: string,
  signal: AbortSignal,
): Promise<PlacedPurchase | undefined> => {
  const path = '/purchase/orders/query';
  const answer = ordersAnswer.safeParse(
    await callTaobaoGlobal(config, path, { purchase_order_id: number, page_no: '1', page_size: '1' }, signal),
  ).data;
  const order = answer?.purchase_orders.find(({ purchase_id }) => purchase_id === number);
  if (!order) return undefined;
  return {
    number,
    state: STATES[order.status ?? ''] ?? 'paid',
    totalFen: fenOf(order.purchase_amount) ?? 0,
    freightFen: fenOf(order.post_fee) ?? 0,
    parcels: [],
  };
};

export const cancelTaobaoGlobal = async (
  config: TaobaoGlobalConfig,
  number: string,
  reason: string,
  signal: AbortSignal,
): Promise<void> => {
  const given = { purchase_order_id: number, cancel_reason: reason };
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
const ordersAnswer = z.looseObject({
  purchase_orders: looseList(
    z.looseObject({
      purchase_id: looseText,
      status: looseText,
      purchase_amount: looseText,
      post_fee: looseText,
    }),
  ),
});
const logisticsAnswer = z.looseObject({
  logistics_list: looseList(
    z.looseObject({
      mail_no: looseText,
      company_name: looseText,
      traces: looseList(z.looseObject({ time: looseText, desc: looseText })),
    }),
  ),
});

const failed = (kind: FailureKind, operation: string): ConnectorFailure =>
  new ConnectorFailure({ kind, provider: TAOBAO_GLOBAL, operation });
