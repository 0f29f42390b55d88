import { type Asked, type StandIn, standIn } from './stand-in.ts';

export const TMAPI_TOKEN = 'token-of-the-test';

export interface TmapiGateway extends StandIn {
  /** Calls that are paid for. */
  balance: number;
  /** Answers item_detail with these goods' id whatever was asked. */
  wrongItem: string | undefined;
  /** Answers item_desc with these goods' id whatever was asked. */
  wrongText: string | undefined;
}

/** Answers as the aggregator documents it: what went wrong stands in the status and in the body. */
export const tmapiGateway = async (): Promise<TmapiGateway> => {
  const state: State = { balance: 10_000, wrongItem: undefined, wrongText: undefined };
  const gateway = await standIn((asked) => {
    const { status, ...body } = answerTo(asked, state);
    return { status, body: withBareIds(JSON.stringify(body)) };
  });
  return Object.assign(state, gateway);
};

interface State {
  balance: number;
  readonly wrongItem: string | undefined;
  readonly wrongText: string | undefined;
}

type Answer = { readonly status: number } & (
  | { readonly code: number; readonly msg: string; readonly data: unknown }
  /** Of the gateway before it. */
  | { readonly message: string }
);

/** Goods' ids are numbers there, however long. */
const withBareIds = (json: string): string => json.replaceAll(/"item_id":"(\d+)"/g, '"item_id":$1');

const answerTo = (asked: Asked, state: State): Answer => {
  const road = ROADS[asked.path];
  if (!road || asked.method !== 'GET') return { status: 404, message: 'no Route matched with those values' };
  const key = asked.headers['apikey'];
  if (key === undefined) return { status: 401, message: 'No API key found in request' };
  if (key !== TMAPI_TOKEN) return { status: 401, message: 'Unauthorized' };
  if (state.balance <= 0) return refusal(439, 'Insufficient API balance');
  const data = road(asked.parameters, state);
  if (data === 'wrong') return refusal(422, 'Parameter error');
  if (data === 'failed') return refusal(417, 'Get data error');
  state.balance -= 1;
  return { status: 200, code: 200, msg: 'success', data };
};

const refusal = (code: number, msg: string): Answer => ({ status: code, code, msg, data: null });

type Road = (parameters: Readonly<Record<string, string>>, state: State) => object | 'wrong' | 'failed';

/** Of goods that it cannot find it says no more than that they could not be fetched. */
const detail =
  (itemOf: (id: string) => object): Road =>
  ({ item_id: id = '' }, { wrongItem }) => {
    if (!/^\d+$/.test(id)) return 'wrong';
    return id === '404404404' ? 'failed' : itemOf(wrongItem ?? id);
  };

const description: Road = ({ item_id: id = '' }, { wrongText }) =>
  id === '' ? 'wrong' : { item_id: wrongText ?? id, detail_imgs: [], detail_html: TEXT };

const TEXT =
  '<div onclick="x()"><script>alert(1)</script><p>好裙子</p><img src="http://img.alicdn.com/d1.jpg"><img src="https://www.o0b.cn/i.php?t.png&demo"><img width="1" height="1" src="https://img.alicdn.com/pixel.gif"></div>';

const ROADS: Readonly<Record<string, Road>> = {
  '/1688/search/items': ({ keyword = '', page = '1', page_size: size = '20', sort = 'default' }) =>
    keyword === '' || Number(size) > 20 || !SORTS.has(sort) ? 'wrong' : pageOf(keyword, Number(page)),
  '/1688/item_detail': detail((id) => offerOf(id)),
  '/1688/item_desc': description,
  '/1688/item/shipping': ({ item_id: id = '', province = '', total_quantity: count = '1' }) =>
    id === '' || province === ''
      ? 'wrong'
      : {
          shipping_to: province,
          unit: 'kg',
          first_unit: 1,
          first_unit_fee: 6,
          next_unit: 1,
          next_unit_fee: 2.5,
          total_quantity: Number(count),
          total_weight: Number(count),
          total_fee: 6 + (Number(count) - 1) * 2.5,
        },
  '/taobao/item_detail': detail((id) => goodsOf(id)),
  '/taobao/item_desc': description,
};

const SORTS: ReadonlySet<string> = new Set(['default', 'sales', 'price_up', 'price_down']);

/** Offers whose ids end in 7 have no options, those ending in 6 are sold out. */
const offerOf = (id: string): object => ({
  item_id: id,
  product_url: `https://detail.1688.com/offer/${id}.html`,
  title: '法式碎花连衣裙',
  category_id: 1031918,
  root_category_id: 10166,
  currency: 'CNY',
  offer_unit: '件',
  product_props: [{ 材质: '雪纺' }, { 品牌: 'demo' }, { 货号: '' }],
  main_imgs: [
    'https://cbu01.alicdn.com/img/ibank/one.jpg',
    '//cbu01.alicdn.com/img/ibank/two.jpg',
    'https://evil.example/2.jpg',
  ],
  video_url: 'https://cloud.video.taobao.com/play/demo.mp4',
  detail_url: 'https://itemcdn.tmall.com/1688offer/demo',
  sale_count: '4312',
  sale_info: { sale_quantity_90days: 4312 },
  price_info: { price: '26.05', price_min: '26.05', price_max: '28.50', origin_price_min: null },
  tiered_price_info: {
    begin_num: 2,
    prices: [
      { beginAmount: '2', price: '28.50' },
      { beginAmount: '100', price: '26.05' },
    ],
  },
  mixed_batch: { mix_amount: 10_000, mix_begin: 0, mix_num: 1000, shop_mix_num: 2_147_483_647 },
  shop_info: {
    shop_name: '裙子铺',
    shop_url: 'https://shop.example.1688.com',
    seller_login_id: '裙子铺',
    seller_user_id: '2214000000001',
    seller_member_id: 'b2b-2214000000001',
  },
  delivery_info: { location: '浙江省杭州市', location_code: '3301', delivery_fee: 6, unit_weight: 0.35 },
  service_tags: ['7天无理由退货'],
  sku_props: id.endsWith('7') ? [] : OPTIONS,
  skus: id.endsWith('7') ? [] : SKUS,
  is_sold_out: id.endsWith('6'),
  stock: 5200,
  promotions: [],
});

const OPTIONS = [
  {
    pid: '0',
    prop_name: '颜色',
    values: [
      { vid: '0', name: '黑色', imageUrl: '//cbu01.alicdn.com/img/ibank/black.jpg' },
      { vid: '1', name: '白:米', imageUrl: '' },
    ],
  },
  { pid: '1', prop_name: '尺码', values: [{ vid: '0', name: 'M', imageUrl: '' }] },
];

const SKUS = [
  {
    skuid: '5031234567890',
    specid: '0a1b2c3d'.repeat(4),
    sale_price: '28.50',
    origin_price: null,
    stock: 260,
    props_ids: '0:0;1:0',
    props_names: '颜色:黑色;尺码:M',
    sale_count: 0,
    package_info: { weight: 0.12, length: 0, width: 0, height: 0, volume: 0 },
  },
  {
    skuid: '5031234567891',
    specid: '4e5f6a7b'.repeat(4),
    sale_price: 29.1,
    origin_price: null,
    stock: 0,
    props_ids: '0:1;1:0',
    props_names: '颜色:白:米;尺码:M',
    sale_count: 0,
    package_info: { weight: 0, length: 0, width: 0, height: 0, volume: 0 },
  },
];

/** Goods whose ids end in 9 belong to Tmall, as the flag of their shop says; the address does not. */
const goodsOf = (id: string): object => ({
  item_id: id,
  product_url: `https://item.taobao.com/item.htm?id=${id}`,
  title: '奶油风布艺沙发小户型',
  main_imgs: ['https://gd1.alicdn.com/imgextra/sofa.jpg'],
  video_url: null,
  currency: 'CNY',
  price_info: { price: '480.0', origin_price: '560.0' },
  comment_count: null,
  category_id: 50020632,
  product_props: [{ 品牌: 'demo' }],
  delivery_info: { area_from: ['江苏省', '南通市'], area_id: '', postage: '0' },
  shop_info: {
    shop_id: 110,
    seller_id: 2568161054,
    shop_name: '奶油家居',
    shop_url: 'https://shop110.taobao.com',
    is_tmall: id.endsWith('9'),
  },
  sku_props: [
    { pid: '1627207', prop_name: '颜色分类', values: [{ vid: '28338', name: '墨绿', imageUrl: null }] },
  ],
  // the newer of the two ways in which price and stock are named
  skus: id.endsWith('2')
    ? [{ sku_id: '4881047531344', price: '512.5', quantity: 3, props_ids: '1627207:28338' }]
    : [{ skuid: '4881047531344', sale_price: '480.0', stock: 200, props_ids: '1627207:28338' }],
});

const pageOf = (keyword: string, page: number): object => ({
  page,
  page_size: 20,
  total_count: 43,
  keyword,
  sort: 'default',
  cat_id: null,
  filters: {},
  items: [1, 2, 3].map((place) => ({
    item_id: `89012345678901${page}000${place}`,
    product_url: `https://detail.1688.com/offer/89012345678901${page}000${place}.html`,
    title: `${keyword} ${page}-${place}`,
    img: 'https://cbu01.alicdn.com/img/ibank/list.jpg',
    category_path: ['315', '10165'],
    price: `${50 + place}`,
    price_info: { sale_price: `${50 + place}.9`, origin_price: null },
    moq: 2,
    quantity_prices: [{ begin_num: 2, end_num: null, price: `${50 + place}.90` }],
    sale_info: { sale_quantity: '已售300+件', sale_quantity_int: 300, orders_count: 271 },
    delivery_info: { area_from: ['广东', '广州市'] },
    shop_info: {
      login_id: '裙子铺',
      member_id: 'b2b-2209000000001',
      company_name: '广州裙子铺制衣有限公司',
      is_factory: true,
    },
    is_ad: false,
  })),
  has_next_page: page < 3,
});
