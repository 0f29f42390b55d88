import { signTaobaoGlobal } from '../taobao-global/taobao-global.sign.ts';
import { type Asked, type StandIn, standIn } from './stand-in.ts';

export const TAOBAO_APP = '123456';
export const TAOBAO_SECRET = 'helloworld';

export interface TaobaoGlobalGateway extends StandIn {
  access: string;
  /** What time it is there; signed times further off than ten minutes are refused. */
  now: number;
  isSoldOut: boolean;
  isSent: boolean;
  /** Answers with these goods whatever was asked for. */
  wrongItem: string | undefined;
  /** What an order comes to; a render that came before is not binding. */
  totalFen: number;
  /** Orders are paid by themselves a while after they were asked to be. */
  isSlowToPay: boolean;
  readonly orders: Map<string, string>;
  readonly paid: Set<string>;
  readonly cancelled: Set<string>;
}

export const taobaoGlobalGateway = async (now: Date): Promise<TaobaoGlobalGateway> => {
  const state = {
    access: 'tok-1',
    now: now.getTime(),
    isSoldOut: false,
    isSent: false,
    wrongItem: undefined as string | undefined,
    totalFen: 26_300,
    isSlowToPay: false,
    orders: new Map<string, string>(),
    paid: new Set<string>(),
    cancelled: new Set<string>(),
  };
  const gateway = await standIn((asked) => ({ body: answerTo(asked, state) }));
  return Object.assign(state, gateway);
};

type State = Omit<TaobaoGlobalGateway, keyof StandIn>;

const refuse = (code: string, message: string, type = 'ISV'): string =>
  JSON.stringify({ type, code, message, request_id: 'req-test' });

const answerTo = ({ path, parameters }: Asked, state: State): string => {
  const { sign, ...signed } = parameters;
  if (signed['sign_method'] !== 'sha256' || sign !== signTaobaoGlobal(path, signed, TAOBAO_SECRET))
    return refuse('IncompleteSignature', 'The request signature does not conform to platform standards');
  if (Math.abs(Number(signed['timestamp']) - state.now) > 600_000) return refuse('InvalidTimestamp', 'time');
  if (path === '/auth/token/refresh') return refreshed(signed, state);
  if (signed['access_token'] !== state.access)
    return refuse('IllegalAccessToken', 'The specified access token is invalid');
  const answer = ANSWERS[path];
  if (!answer) return refuse('InvalidApiPath', 'path');
  return answer(signed, state);
};

const refreshed = ({ refresh_token }: Readonly<Record<string, string>>, state: State): string => {
  if (refresh_token !== 'rt-demo') return refuse('IllegalRefreshToken', 'over');
  state.access = `tok-${Number(state.access.slice(4)) + 1}`;
  // at the top, unlike business answers
  return JSON.stringify({
    code: '0',
    access_token: state.access,
    expires_in: 3600,
    refresh_token: 'rt-demo',
    refresh_expires_in: 7200,
  });
};

const ok = (data: unknown): string =>
  JSON.stringify({ code: '0', data, request_id: 'req-test', _trace_id_: 'trace' }).replaceAll(
    /"#(\d+)#"/g,
    '$1', // numbers longer than JavaScript's, as the platform writes them
  );

type Answer = (parameters: Readonly<Record<string, string>>, state: State) => string;

const POOLED = { mp_id: '900100200300', mp_skuId: '900100200301' };

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/traffic/item/search': ({ keyword }) =>
    keyword ? ok({ page_no: 1, page_size: 20, data: ROWS }) : refuse('MissingParameter', 'keyword'),
  '/upload/image': () => ok({ image_id: 'img-1' }),
  '/traffic/item/imgsearch': () => ok({ data: ROWS }),
  '/traffic/item/get': ({ item_id = '' }, { wrongItem = item_id }) =>
    item_id === '404404404' ? refuse('ITEM_NOT_FOUND', 'no such item') : ok(itemOf(wrongItem)),
  '/product/get': ({ item_id }) =>
    ok({
      mp_id: POOLED.mp_id,
      item_id: item_id === '678901239999' ? '1' : item_id, // one that answers with another product
      category_id: '50012010',
      category_name: '女士包袋',
      category_path: '箱包皮具/热销女包/男包>女士包袋',
      sku_list: [{ sku_id: '5031234567890123456', mp_skuId: POOLED.mp_skuId, price: 12_900, quantity: 9 }],
    }),
  '/purchase/order/render': (given, { isSoldOut, totalFen }) => {
    const missing = ['render_item_List', 'receiver_address', 'warehouse_address'].find(
      (name) => !given[name],
    );
    if (missing) return refuse('MissingParameter', missing);
    const items = JSON.parse(given['render_item_List'] ?? '[]') as { itemId?: string; skuId?: string }[];
    if (items.some(({ itemId, skuId }) => itemId !== POOLED.mp_id || skuId !== POOLED.mp_skuId))
      return refuse('ITEM_NOT_FOUND', 'render_item_List');
    for (const name of ['receiver_address', 'warehouse_address']) {
      const { country, city, address } = JSON.parse(given[name] ?? '{}') as Record<string, string>;
      if (!country || !city || !address) return refuse('ADDRESS_INVALID', name);
    }
    return ok({
      total_real_pay_price: { amount: totalFen, currency: 'CNY' },
      unavailable_sku_list: isSoldOut ? [{ sku_id: POOLED.mp_skuId }] : [],
    });
  },
  '/purchase/order/create': (
    { outer_purchase_id = '', purchase_amount, order_line_list, receiver },
    { orders, totalFen },
  ) => {
    const [line] = JSON.parse(order_line_list ?? '[]') as { itemId?: string }[];
    if (!outer_purchase_id || !receiver) return refuse('MissingParameter', 'outer_purchase_id, receiver');
    const known = orders.get(outer_purchase_id);
    if (known === undefined && (purchase_amount !== `${totalFen}` || line?.itemId !== POOLED.mp_id))
      return refuse('PRICE_CHANGED', 'amount');
    const number = known ?? `300400500600700800${orders.size}`;
    orders.set(outer_purchase_id, number);
    return ok({
      payment_url: 'https://pay.taobao.global/1',
      outer_purchase_id,
      order_list: [{ purchase_id: `#${number}#` }],
    });
  },
  '/purchase/order/batch/pay': ({ purchaseOrderIdList = '' }, { orders, paid, cancelled, isSlowToPay }) => {
    const number = /^\[(\d+)\]$/.exec(purchaseOrderIdList)?.[1] ?? '';
    if (![...orders.values()].includes(number) || cancelled.has(number))
      return ok({ pay_failure_purchase_order_ids: [`#${number}#`] });
    if (!isSlowToPay) paid.add(number);
    return ok({ will_pay_purchase_order_ids: [`#${number}#`], pay_failure_purchase_order_ids: [] });
  },
  '/purchase/order/asyn/cancel': ({ purchase_id = '', cancel_reason }, { isSent, cancelled }) => {
    if (!cancel_reason) return refuse('MissingParameter', 'cancel_reason');
    if (isSent)
      return '{"code":"0","success":false,"error_code":"ORDER_STATUS_ERROR","error_msg":"sent already"}';
    cancelled.add(purchase_id);
    return '{"code":"0","success":true}';
  },
  '/purchase/orders/query': ({ purchase_ids = '', outer_purchase_id }, state) => {
    const isAsked = ([key, number]: readonly [string, string]): boolean =>
      outer_purchase_id === undefined ? purchase_ids === `[${number}]` : key === outer_purchase_id;
    return ok({
      purchase_orders: [...state.orders].filter(isAsked).map(([key, number]) => ({
        purchase_id: `#${number}#`,
        outer_purchase_id: key,
        status: statusOf(number, state),
        purchase_amount: state.totalFen,
        domestic_post_fee: 500,
      })),
    });
  },
  '/logistics/detail/get': (_, { isSent }) => ok({ logistics_list: isSent ? [LOGISTICS] : [] }),
};

const statusOf = (number: string, { isSent, paid, cancelled }: State): string => {
  if (cancelled.has(number)) return 'TRADE_CLOSED';
  if (!paid.has(number)) return 'WAIT_BUYER_P';
  return isSent ? 'WAIT_BUYER_CONFIRM_GOODS' : 'WAIT_SELLER_SEND_GOODS';
};

const LOGISTICS = {
  mail_no: 'SF1234567890123',
  company_name: '顺丰',
  traces: [{ time: '2026-11-02 18:20:11', desc: '已揽收' }],
};

const ROWS = [
  {
    item_id: '#678901234567#',
    title: '真皮单肩包',
    main_image_url: '//img.alicdn.com/bag.jpg',
    price: '129.00',
    shop_name: '包包铺',
    tags: [],
    multi_language_info: { language: 'en', title: 'Leather shoulder bag' },
  },
];

const itemOf = (id: string): object => ({
  item_id: `#${id}#`,
  title: '真皮单肩包',
  pic_urls: ['//img.alicdn.com/bag.jpg'],
  shop_id: '#1234567890123456789#',
  shop_name: '包包铺',
  price: 13_900,
  promotion_price: 12_900,
  description:
    '<p>好包</p><img src="//img.alicdn.com/d.jpg"><img src="https://www.o0b.cn/i.php?t.png&demo"><img width="1" height="1" src="https://img.alicdn.com/pixel.gif">',
  properties: [{ prop_id: 1, prop_name: '材质', value_id: 11, value_name: '牛皮' }],
  sku_list: [
    {
      sku_id: '#5031234567890123456#',
      quantity: 9,
      price: 13_900,
      promotion_price: 12_900,
      pic_url: 'https://img.alicdn.com/red.jpg',
      properties: [{ prop_id: 2, prop_name: '颜色', value_id: 21, value_name: '红色' }],
    },
  ],
  multi_language_info: {
    language: 'en',
    title: 'Leather shoulder bag',
    properties: [{ prop_id: 1, prop_name: 'Material', value_id: 11, value_name: 'Cowhide' }],
    sku_properties: [{ properties: [{ prop_id: 2, prop_name: 'Colour', value_id: 21, value_name: 'Red' }] }],
  },
});
