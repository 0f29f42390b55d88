import * as z from 'zod';
import { ConnectorFailure } from '../connector-failure.ts';
import { externalIdOf, fenOf, fenOfYuan, fenOrNone, looseList, looseText } from '../market-values.ts';
import type {
  PlacedPurchase,
  PurchaseAddress,
  PurchaseOrder,
  PurchasePreview,
  PurchaseState,
  PurchaseRequest,
  TrackedParcel,
} from '../marketplace.ts';
import { ALIBABA, type AlibabaConfig, callAlibaba, resultOf } from './alibaba.client.ts';

const TRADE = 'com.alibaba.trade';
const LOGISTICS = 'com.alibaba.logistics';
const WEB_SITE = '1688';

export const previewAlibaba = async (
  config: AlibabaConfig,
  request: PurchaseRequest,
  signal: AbortSignal,
): Promise<PurchasePreview> => {
  const api = 'alibaba.createOrder.preview';
  const body = await callAlibaba(config, `${TRADE}/${api}`, { ...orderOf(request), flow: 'general' }, signal);
  // the field is misspelled there
  const answer = previewAnswer.safeParse(body);
  if (!answer.success || answer.data.orderPreviewResuslt.length === 0) throw declined(api, body);
  const parts = answer.data.orderPreviewResuslt;
  const totalFen = sumOf(parts.map(({ sumPayment }) => stated(fenOf(sumPayment), api)));
  const freightFen = sumOf(parts.map(({ sumCarriage }) => fenOrNone(sumCarriage)));
  const refused = new Set(
    parts.flatMap(({ cargoList }) =>
      cargoList.filter(isRefused).map(({ specId, offerId }) => specId ?? offerId),
    ),
  );
  return {
    totalFen,
    freightFen,
    goodsFen: totalFen - freightFen,
    soldOut: request.lines.flatMap(({ externalId, skuExternalId }, place) =>
      refused.has(skuExternalId) || refused.has(externalId) ? [place] : [],
    ),
  };
};

/** `outOrderId` makes a repeat the same order. */
export const placeAlibaba = async (
  config: AlibabaConfig,
  order: PurchaseOrder,
  signal: AbortSignal,
): Promise<PlacedPurchase> => {
  const api = 'alibaba.trade.createCrossOrder';
  const given = {
    ...orderOf(order),
    flow: 'general',
    message: order.note,
    isvBizType: 'cross',
    outOrderId: order.key,
  };
  const body = await callAlibaba(config, `${TRADE}/${api}`, given, signal);
  const { result, isSuccess } = resultOf(body, api);
  if (!isSuccess) throw declined(api, body);
  const placed = placeAnswer.safeParse(result).data;
  if (placed !== undefined && placed.failedOfferList.length > 0) throw declined(api, body);
  return {
    number: stated(externalIdOf(placed?.orderId), api),
    state: 'to_pay',
    totalFen: stated(fenOf(placed?.totalSuccessAmount), api),
    freightFen: fenOrNone(placed?.postFee),
    parcels: [],
  };
};

/** Orders of the buyer by our own key. A list that holds any other was not searched by it, and says nothing. */
export const findAlibabaOrder = async (
  config: AlibabaConfig,
  key: string,
  signal: AbortSignal,
): Promise<PlacedPurchase | undefined> => {
  const api = 'alibaba.trade.getBuyerOrderList';
  const given = { page: '1', pageSize: '20', outOrderId: key };
  const answer = listAnswer.safeParse(await callAlibaba(config, `${TRADE}/${api}`, given, signal)).data;
  const orders = stated(answer?.errorCode === undefined ? answer?.result : undefined, api);
  if (orders.some(({ baseInfo }) => baseInfo.outOrderId !== key)) throw unreadable(api);
  const [first] = orders;
  return first && placedOf(first, stated(numberOf(first), api), api);
};

export const payAlibaba = async (
  config: AlibabaConfig,
  placed: PlacedPurchase,
  signal: AbortSignal,
): Promise<PlacedPurchase> => {
  if (!config.paysByAgreement) return { ...placed, payUrl: await payUrlOf(config, placed.number, signal) };
  const api = 'alibaba.trade.pay.protocolPay.preparePay';
  const tradeWithholdPreparePayParam = {
    orderId: placed.number,
    payChannel: 'kjpayV2',
    payAmount: placed.totalFen,
    opRequestId: `pay-${placed.number}`,
  };
  const body = await callAlibaba(config, `${TRADE}/${api}`, { tradeWithholdPreparePayParam }, signal);
  if (!resultOf(body, api).isSuccess) throw declined(api, body);
  return { ...placed, state: 'paid' };
};

const payUrlOf = async (config: AlibabaConfig, number: string, signal: AbortSignal): Promise<string> => {
  const api = 'alibaba.alipay.url.get';
  const body = await callAlibaba(config, `${TRADE}/${api}`, { orderIdList: [number] }, signal);
  const url = z.looseObject({ payUrl: z.url({ protocol: /^https$/ }) }).safeParse(body).data?.payUrl;
  if (url === undefined) throw declined(api, body);
  return url;
};

/** Amounts are yuan here, though they are fen where the order is made. */
export const readAlibabaOrder = async (
  config: AlibabaConfig,
  number: string,
  signal: AbortSignal,
): Promise<PlacedPurchase | undefined> => {
  const api = 'alibaba.trade.get.buyerView';
  const given = { webSite: WEB_SITE, orderId: number, includeFields: 'NativeLogistics' };
  const { result, isSuccess } = resultOf(await callAlibaba(config, `${TRADE}/${api}`, given, signal), api);
  if (!isSuccess) return undefined;
  return placedOf(stated(orderAnswer.safeParse(result).data, api), number, api);
};

/** A status that nobody has described says nothing: least of all that the order was paid. */
const placedOf = (
  { baseInfo, nativeLogistics }: z.output<typeof orderAnswer>,
  number: string,
  api: string,
): PlacedPurchase => ({
  number,
  state: stated(STATES[baseInfo.status ?? ''], api),
  totalFen: stated(fenOfYuan(baseInfo.totalAmount), api),
  freightFen: fenOfYuan(baseInfo.shippingFee) ?? 0,
  parcels: nativeLogistics.logisticsItems.flatMap(({ logisticsCompanyName = '', logisticsBillNo }) =>
    logisticsBillNo ? [{ carrier: logisticsCompanyName, number: logisticsBillNo }] : [],
  ),
});

const numberOf = ({ baseInfo }: z.output<typeof orderAnswer>): string | undefined =>
  externalIdOf(baseInfo.idOfStr) ?? externalIdOf(baseInfo.id);

export const cancelAlibaba = async (
  config: AlibabaConfig,
  number: string,
  reason: string,
  signal: AbortSignal,
): Promise<void> => {
  const api = 'alibaba.trade.cancel';
  const given = { webSite: WEB_SITE, tradeID: number, cancelReason: 'buyerCancel', remark: reason };
  const body = await callAlibaba(config, `${TRADE}/${api}`, given, signal);
  if (!resultOf(body, api).isSuccess) throw declined(api, body);
};

/** What is under way; nothing before the shop has sent it, which the marketplace calls a failure. */
export const trackAlibaba = async (
  config: AlibabaConfig,
  number: string,
  signal: AbortSignal,
): Promise<readonly TrackedParcel[]> => {
  const api = 'alibaba.trade.getLogisticsInfos.buyerView';
  const given = { orderId: number, webSite: WEB_SITE, fields: 'company,name,sendgood' };
  const body = await callAlibaba(config, `${LOGISTICS}/${api}`, given, signal);
  const { result, isSuccess, code } = resultOf(body, api);
  if (!isSuccess && code === NOT_SENT) return [];
  if (!isSuccess) throw declined(api, body);
  const parcels = looseList(logistics).safeParse(result).data ?? [];
  return parcels.flatMap(({ logisticsBillNo, logisticsCompanyName = '' }) =>
    logisticsBillNo ? [{ carrier: logisticsCompanyName, number: logisticsBillNo, events: [] }] : [],
  );
};

const NOT_SENT = '500_2';

const STATES: Readonly<Record<string, PurchaseState>> = {
  waitbuyerpay: 'to_pay',
  waitsellersend: 'paid',
  waitlogisticstakein: 'shipped',
  waitbuyerreceive: 'shipped',
  waitbuyersign: 'shipped',
  signinsuccess: 'received',
  confirm_goods: 'received',
  success: 'received',
  cancel: 'cancelled',
  terminated: 'cancelled',
};

const orderOf = ({ lines, address }: PurchaseRequest): Record<string, object> => ({
  addressParam: addressOf(address),
  cargoParamList: lines.map(({ externalId, skuExternalId, quantity }) => ({
    offerId: externalId,
    // an offer without options is asked for without one
    ...(skuExternalId === externalId ? {} : { specId: skuExternalId }),
    quantity,
  })),
});

const addressOf = (address: PurchaseAddress): object => ({
  fullName: address.name,
  mobile: address.mobile,
  postCode: address.postcode,
  provinceText: address.province,
  cityText: address.city,
  areaText: address.district,
  address: address.address,
});

const cargo = z.looseObject({ offerId: looseText, specId: looseText, resultCode: looseText });
const isRefused = ({ resultCode }: z.output<typeof cargo>): boolean =>
  resultCode !== undefined && !/^(200|success|true)$/i.test(resultCode);

const previewAnswer = z.looseObject({
  orderPreviewResuslt: looseList(
    z.looseObject({ sumPayment: looseText, sumCarriage: looseText, cargoList: looseList(cargo) }),
  ),
});
const placeAnswer = z.looseObject({
  orderId: looseText,
  totalSuccessAmount: looseText,
  postFee: looseText,
  failedOfferList: looseList(z.looseObject({})),
});
const logistics = z.looseObject({ logisticsBillNo: looseText, logisticsCompanyName: looseText });
const orderAnswer = z.looseObject({
  baseInfo: z.looseObject({
    id: looseText,
    idOfStr: looseText,
    outOrderId: looseText,
    status: looseText,
    totalAmount: looseText,
    shippingFee: looseText,
  }),
  nativeLogistics: z.looseObject({ logisticsItems: looseList(logistics) }).catch({ logisticsItems: [] }),
});
const listAnswer = z.looseObject({ errorCode: looseText, result: z.array(orderAnswer) });

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const unreadable = (operation: string): ConnectorFailure =>
  new ConnectorFailure({ kind: 'bad_answer', provider: ALIBABA, operation });

/** What an answer has to say; without it the answer cannot be believed in anything else. */
const stated = <Value>(value: Value | undefined, operation: string): Value => {
  if (value === undefined) throw unreadable(operation);
  return value;
};

const declined = (operation: string, body: unknown): ConnectorFailure => {
  const said = z
    .looseObject({ code: looseText, errorCode: looseText, errorMsg: looseText })
    .safeParse(body).data;
  return new ConnectorFailure({
    kind: 'declined',
    provider: ALIBABA,
    operation,
    code: said?.code ?? said?.errorCode,
  });
};
