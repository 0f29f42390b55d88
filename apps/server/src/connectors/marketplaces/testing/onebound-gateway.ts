import { type Asked, type StandIn, standIn } from './stand-in.ts';

export const ONEBOUND_KEY = 'key-of-the-test';
export const ONEBOUND_SECRET = 'secret-of-the-test';

export interface OneboundGateway extends StandIn {
  /** Calls of the day, as the provider counts: wrong ones too. */
  most: number;
  used: number;
  /** Answers item_get with these goods' id whatever was asked. */
  wrongItem: string | undefined;
  /** Answers item_get from what it remembers since this time, written as in China. */
  remembersSince: string | undefined;
}

/** Answers as the aggregator documents it: HTTP 200 whatever happens, the error in the body. */
export const oneboundGateway = async (): Promise<OneboundGateway> => {
  const state: State = { most: 10_000, used: 0, wrongItem: undefined, remembersSince: undefined };
  const gateway = await standIn((asked) => ({ body: JSON.stringify(answerTo(asked, state)) }));
  return Object.assign(state, gateway);
};

interface State {
  readonly most: number;
  used: number;
  readonly wrongItem: string | undefined;
  readonly remembersSince: string | undefined;
}

const answerTo = (asked: Asked, state: State): object => {
  const { key, secret } = asked.parameters;
  if (key !== ONEBOUND_KEY || secret !== ONEBOUND_SECRET)
    return { error: '授权失败', reason: '', error_code: '4005' };
  if (state.used >= state.most) return { error: '已超量', reason: '', error_code: '4013', ...info(state) };
  state.used += 1;
  return { ...contentOf(asked, state), ...info(state) };
};

const info = ({ used, most }: State): object => ({
  api_info: `today:${used} max:${most} all[${used}=${used}+0+0];expires:2026-12-31`,
  request_id: 'gw-test',
});

const OK = { error: '', reason: '', error_code: '0000', cache: 0, data_update: '' };
const GONE = { error: 'item-not-found', reason: '商品不存在', error_code: '2000' };

const contentOf = ({ path, parameters }: Asked, state: State): object => {
  const [, platform = '', api = ''] = path.split('/');
  return ANSWERS[api]?.(platform, parameters, state) ?? { error: 'api not found', error_code: '4001' };
};

type Answer = (platform: string, parameters: Readonly<Record<string, string>>, state: State) => object;

const ANSWERS: Readonly<Record<string, Answer>> = {
  item_get: (platform, { num_iid: id = '' }, { wrongItem, remembersSince }) => {
    if (id === '' || id === '404404404' || id === '10000') return GONE;
    const item = platform === 'micro' ? weidianItem(id) : itemOf(wrongItem ?? id, platform);
    return remembersSince === undefined
      ? { item, ...OK }
      : { item, ...OK, cache: 1, data_update: remembersSince };
  },
  item_search: (platform, { page = '1' }) => ({ items: pageOf(platform, Number(page), false), ...OK }),
  item_search_tmall: (platform, { page = '1' }) => ({ items: pageOf(platform, Number(page), true), ...OK }),
  upload_img: () => ({ items: { item: { name: 'https://img.alicdn.com/up.jpg' } }, ...OK }),
  item_search_img: (platform) => ({ items: pageOf(platform, 1, false), ...OK }),
  item_password: () => ({
    item: { num_iid: '652874751412', url: 'https://detail.tmall.com/item.htm?id=652874751412' },
    ...OK,
  }),
  item_fee: () => ({ items: { post_fee: '8.00' }, ...OK }),
  cat_get: (_, { cid = '' }) => ({ items: { item: TREE[cid] ?? [] }, ...OK }),
};

/** What stands below a category; goods name theirs by its number only. */
const TREE: Readonly<Record<string, readonly object[]>> = {
  '0': [
    { cid: '16', name: '女装', is_parent: 'true' },
    { cid: '50008164', name: '住宅家具', is_parent: 'true' },
  ],
  '50008164': [
    { cid: '50020631', name: '其他沙发', is_parent: 'false' },
    { cid: '50020632', name: '布艺沙发', is_parent: 'false' },
  ],
};

/** Titles whose ids end in 9 belong to Tmall, as the flag of the goods themselves says. */
const itemOf = (id: string, platform: string): object => ({
  num_iid: id,
  title: '奶油风布艺沙发小户型',
  rootCatId: '',
  cid: '50020632',
  crumbs: [],
  price: 480,
  orginal_price: '560.00',
  nick: 'demo_shop',
  num: '1527',
  min_num: 1,
  detail_url:
    platform === '1688'
      ? `https://detail.1688.com/offer/${id}.html`
      : `https://item.taobao.com/item.htm?id=${id}`,
  pic_url: '//img.alicdn.com/imgextra/demo.jpg',
  desc: '<div onclick="x()"><script>alert(1)</script><p>好沙发</p><img src="http://img.alicdn.com/d1.jpg"><img src="https://www.o0b.cn/i.php?t.png&demo"><img width="1" height="1" src="https://img.alicdn.com/pixel.gif"></div>',
  desc_img: ['http://img.alicdn.com/d1.jpg', 'https://www.o0b.cn/i.php?t.png&demo'],
  item_imgs: [{ url: '//img.alicdn.com/1.jpg' }, { url: 'https://evil.example/2.jpg' }],
  item_weight: '',
  location: '江苏南通',
  post_fee: 0,
  express_fee: platform === '1688' ? '6.00' : 0,
  video: { url: 'https://cloud.video.taobao.com/demo.mp4' },
  tmall: id.endsWith('9'),
  props_list: { '0:0': '几人坐:脚踏90cm', '1:0': '颜色分类:乳白色', '1:1': '颜色分类:墨绿' },
  props: [{ name: '品牌', value: 'demo' }],
  props_img: { '1:0': 'http://img.alicdn.com/white.jpg' },
  skus: { sku: skusOf(platform) },
  ...(platform === '1688' ? LADDER : {}),
  seller_id: '2568161054',
  sales: 0,
  shop_id: '110',
  seller_info: { nick: 'demo_shop', shop_name: '奶油家居' },
});

const LADDER = {
  priceRange: [
    { startQuantity: 2, price: '480.00' },
    { startQuantity: 100, price: '450.5' },
  ],
};

/** `properties_name` is a mixture there and must not be read. */
const skusOf = (platform: string): object[] => {
  const white = {
    sku_id: '4881047531343',
    price: 480,
    properties: '0:0;1:0',
    properties_name: 'wrong',
    quantity: '200',
  };
  const green = {
    sku_id: '4881047531344',
    price: '512.50',
    properties: '0:0;1:1',
    properties_name: 'wrong',
    quantity: 0,
  };
  return platform === '1688' ? [{ ...white, spec_id: '0a1b2c3d'.repeat(4) }] : [white, green];
};

const weidianItem = (id: string): object => ({
  num_iid: id,
  title: '手工陶瓷马克杯',
  price: '39.90',
  num: '12',
  nick: '陶里小铺',
  detail_url: `https://weidian.com/item.html?itemID=${id}`,
  pic_url: 'https://si.geilicdn.com/cup.jpg',
  item_imgs: [{ url: 'https://si.geilicdn.com/cup.jpg' }],
  skus: { sku: [] },
  props_list: {},
});

const pageOf = (platform: string, page: number, isTmall: boolean): object => ({
  page,
  page_size: 40,
  pagecount: 2,
  item: [1, 2, 3].map((place) => {
    const id = `8${page}${platform === '1688' ? 1 : 2}0000000${place}${isTmall ? 9 : 0}`;
    return {
      num_iid: id,
      title: `法式连衣裙 ${platform} ${page}-${place}`,
      pic_url: '//img.alicdn.com/list.jpg',
      price: `${80 + place}.00`,
      promotion_price: `${70 + place}.50`,
      sales: 1200 / place,
      seller_nick: '裙子铺',
      area: '浙江 杭州',
      detail_url:
        platform === '1688'
          ? `https://detail.1688.com/offer/${id}.html`
          : `https://${isTmall ? 'detail.tmall' : 'item.taobao'}.com/item.htm?id=${id}`,
    };
  }),
});
