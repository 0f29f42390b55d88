import { signAlibaba } from '../alibaba/alibaba.sign.ts';
import { type Asked, type StandIn, standIn } from './stand-in.ts';

export const ALIBABA_APP = '1234567';
export const ALIBABA_SECRET = 'demo-secret';
export const SPEC = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';

export interface AlibabaGateway extends StandIn {
  /** The token that is good now; a refresh makes another one. */
  access: string;
  /** Names of interfaces that the app may not use. */
  readonly declined: Set<string>;
  isSent: boolean;
  isSoldOut: boolean;
  /** What an order comes to; a preview that came before is not binding. */
  totalFen: number;
  /** The numbers under which it travels. */
  bills: readonly string[];
  readonly orders: Map<string, string>;
  readonly paid: Set<string>;
  readonly cancelled: Set<string>;
}

/** Checks in the order of the real one: signature, token, permission, arguments. Numbers of orders have 19 digits. */
export const alibabaGateway = async (): Promise<AlibabaGateway> => {
  const state = {
    access: 'at-1',
    declined: new Set<string>(),
    isSent: false,
    isSoldOut: false,
    totalFen: 6_600,
    bills: ['YT8812345678901'],
    orders: new Map<string, string>(),
    paid: new Set<string>(),
    cancelled: new Set<string>(),
  };
  const gateway = await standIn((asked) => answerTo(asked, state));
  return Object.assign(state, gateway);
};

type State = Omit<AlibabaGateway, keyof StandIn>;

const refuse = (code: string, message: string, status = 200) => ({
  status,
  body: JSON.stringify({ error_code: code, error_message: message, exception: message }),
});

const answerTo = (asked: Asked, state: State): { status?: number; body: string } => {
  const { path, parameters } = asked;
  if (path.startsWith('/openapi/http/1/system.oauth2/getToken/')) return tokenFor(parameters, state);
  const [, urlPath = ''] = /^\/openapi\/(param2\/1\/.+)$/.exec(path) ?? [];
  if (asked.method !== 'POST' || urlPath === '') return refuse('gw.APIUnsupported', 'not supported', 400);
  const { _aop_signature: signature, ...signed } = parameters;
  if (signature !== signAlibaba(urlPath, signed, ALIBABA_SECRET))
    return refuse('gw.SignatureInvalid', 'Invalid signature', 400);
  if (parameters['access_token'] !== state.access) return refuse('401', 'Request need user authorized', 401);
  const name = urlPath.split('/').slice(2, -1).join('/');
  if (state.declined.has(name)) return refuse('gw.APIACLDecline', 'AppKey is not allowed', 403);
  const answer = ANSWERS[name];
  return answer ? { body: answer(parameters, state) } : refuse('gw.APIUnsupported', 'unknown api', 400);
};

const tokenFor = (parameters: Readonly<Record<string, string>>, state: State) => {
  if (parameters['client_secret'] !== ALIBABA_SECRET || parameters['refresh_token'] !== 'rt-demo')
    return { status: 400, body: JSON.stringify({ error: 'invalid_grant' }) };
  state.access = `at-${Number(state.access.slice(3)) + 1}`;
  return {
    body: JSON.stringify({
      aliId: '2200000000001',
      expires_in: '36000',
      access_token: state.access,
      refresh_token_timeout: '20270521000000000+0800',
    }),
  };
};

type Answer = (parameters: Readonly<Record<string, string>>, state: State) => string;

const CROSS = 'com.alibaba.fenxiao.crossborder';
const wrapped = (result: object | string): string =>
  JSON.stringify({ result: { success: 'true', code: '200', message: '操作成功', result } });

const jsonOf = (text: string | undefined): Record<string, unknown> =>
  JSON.parse(text ?? '{}') as Record<string, unknown>;

const ANSWERS: Readonly<Record<string, Answer>> = {
  'system/currentTime': () => '"20260302100000000+0800"',
  [`${CROSS}/product.search.keywordQuery`]: ({ offerQueryParam }) => {
    const { keyword, country } = jsonOf(offerQueryParam);
    if (!keyword || country !== 'en') return '{"result":{"success":false,"code":"400","message":"param"}}';
    return wrapped(SEARCH);
  },
  [`${CROSS}/product.image.upload`]: () => wrapped('987654321'),
  [`${CROSS}/product.search.imageQuery`]: () => wrapped(SEARCH),
  [`${CROSS}/product.search.queryProductDetail`]: ({ offerDetailParam }) => {
    const { offerId } = jsonOf(offerDetailParam);
    return offerId === '404404404'
      ? '{"result":{"success":false,"code":"OFFER_NOT_FOUND","message":"商品不存在"}}'
      : wrapped(DETAIL);
  },
  [`${CROSS}/category.translation.getById`]: () =>
    wrapped({
      categoryId: 0,
      children: [{ categoryId: 312, chineseName: '女装', translatedName: "Women's clothing", leaf: false }],
    }),
  [`${CROSS}/product.freight.estimate`]: () => wrapped({ freight: '9.50', freePostage: false }),
  'com.alibaba.trade/alibaba.createOrder.preview': (_, { isSoldOut, totalFen }) =>
    JSON.stringify({
      success: true,
      orderPreviewResuslt: [
        {
          sumPayment: totalFen,
          sumCarriage: 900,
          cargoList: [{ offerId: 703880126417, specId: SPEC, resultCode: isSoldOut ? 'SOLD_OUT' : '200' }],
        },
      ],
    }),
  'com.alibaba.trade/alibaba.trade.createCrossOrder': (
    { outOrderId = '', cargoParamList },
    { orders, totalFen },
  ) => {
    const [cargo] = JSON.parse(cargoParamList ?? '[]') as { specId?: string; quantity: number }[];
    if (cargo?.specId !== SPEC) return '{"success":false,"errorCode":"SPEC_INVALID"}';
    const number = orders.get(outOrderId) ?? `274567890123456789${orders.size}`;
    orders.set(outOrderId, number);
    return `{"success":true,"result":{"orderId":${number},"totalSuccessAmount":${totalFen},"postFee":900}}`;
  },
  'com.alibaba.trade/alibaba.trade.pay.protocolPay.preparePay': (
    { tradeWithholdPreparePayParam },
    { orders, paid, cancelled, totalFen },
  ) => {
    const { orderId, payAmount } = jsonOf(tradeWithholdPreparePayParam);
    const number = `${String(orderId)}`;
    const mayBePaid = [...orders.values()].includes(number) && !cancelled.has(number);
    if (!mayBePaid || payAmount !== totalFen) return '{"success":false,"errorCode":"PAY_REFUSED"}';
    paid.add(number);
    return '{"success":true,"code":"200"}';
  },
  'com.alibaba.trade/alibaba.alipay.url.get': () =>
    '{"success":true,"payUrl":"https://trade.1688.com/pay?id=1"}',
  'com.alibaba.trade/alibaba.trade.get.buyerView': ({ orderId = '' }, state) =>
    `{"success":"true","result":${orderOf(orderId, state)}}`,
  'com.alibaba.trade/alibaba.trade.getBuyerOrderList': ({ outOrderId = '' }, state) => {
    const number = state.orders.get(outOrderId);
    return `{"result":[${number === undefined ? '' : orderOf(number, state)}],"totalRecord":1}`;
  },
  'com.alibaba.trade/alibaba.trade.cancel': ({ tradeID = '' }, { isSent, cancelled }) => {
    if (isSent) return '{"success":false,"errorCode":"ORDER_STATUS_ERROR","errorMsg":"卖家已发货"}';
    cancelled.add(tradeID);
    return '{"success":true}';
  },
  'com.alibaba.logistics/alibaba.trade.getLogisticsInfos.buyerView': (_, { isSent, bills }) =>
    isSent
      ? `{"success":true,"result":[${bills.map(billOf).join()}]}`
      : '{"success":false,"errorCode":"500_2","errorMsg":"订单尚未发货"}',
};

const billOf = (number: string): string =>
  JSON.stringify({ logisticsCompanyName: '圆通速递', logisticsBillNo: number, status: 'TRANSPORT' });

const orderOf = (number: string, state: State): string => {
  const [key = ''] = [...state.orders].find(([, known]) => known === number) ?? [];
  const bills = state.isSent ? state.bills.map(billOf).join() : '';
  const total = (state.totalFen / 100).toFixed(2);
  return `{"baseInfo":{"id":${number},"idOfStr":"${number}","outOrderId":"${key}","status":"${statusOf(number, state)}","totalAmount":${total},"shippingFee":9.00},"nativeLogistics":{"logisticsItems":[${bills}]}}`;
};

const statusOf = (number: string, { isSent, paid, cancelled }: State): string => {
  if (cancelled.has(number)) return 'cancel';
  if (!paid.has(number)) return 'waitbuyerpay';
  return isSent ? 'waitbuyerreceive' : 'waitsellersend';
};

const SEARCH = {
  totalRecords: 2000,
  totalPage: 50,
  pageSize: 40,
  currentPage: 1,
  data: [
    {
      offerId: 703880126417,
      subject: '夏季新款纯棉连衣裙',
      subjectTrans: 'Summer new cotton dress',
      imageUrl: 'https://cbu01.alicdn.com/img/ibank/demo.jpg',
      priceInfo: { price: '28.50', consignPrice: '29.50', promotionPrice: null },
      monthSold: 1320,
    },
    { offerId: 703880126418, subject: '无价格' },
  ],
};

const DETAIL = {
  offerId: 703880126417,
  categoryName: '连衣裙',
  subject: '夏季新款纯棉连衣裙',
  subjectTrans: 'Summer new cotton dress',
  description:
    '<p><img src="https://cbu01.alicdn.com/d.jpg"><img src="https://www.o0b.cn/i.php?t.png&demo"><img width="1" height="1" src="https://cbu01.alicdn.com/pixel.gif"></p>',
  mainVideo: null,
  productImage: { images: ['https://cbu01.alicdn.com/1.jpg', '//cbu01.alicdn.com/2.jpg'] },
  productAttribute: [
    { attributeName: '材质', attributeNameTrans: 'Material', value: '棉', valueTrans: 'Cotton' },
  ],
  productSkuInfos: [
    {
      skuId: 5031234567890,
      specId: SPEC,
      amountOnSale: 260,
      price: '28.50',
      skuAttributes: [
        {
          attributeName: '颜色',
          attributeNameTrans: 'Color',
          value: '黑色',
          valueTrans: 'Black',
          skuImageUrl: 'https://cbu01.alicdn.com/bk.jpg',
        },
      ],
    },
  ],
  productSaleInfo: {
    amountOnSale: 5200,
    quoteType: 2,
    priceRangeList: [
      { startQuantity: 2, price: '28.50' },
      { startQuantity: 100, price: '26.00' },
    ],
  },
  productShippingInfo: {
    sendGoodsAddressText: '浙江省 杭州市',
    weight: 0.35,
    skuShippingInfoList: [
      { specId: SPEC, skuId: 5031234567890, weight: 350, length: 30, width: 25, height: 3 },
    ],
  },
  minOrderQuantity: 2,
  status: 'published',
  sellerOpenId: 'BBB-demo',
  soldOut: '4312',
};
