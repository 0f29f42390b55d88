import type { Locale } from '../locale.ts';
import { useLocale } from '../language/use-locale.ts';

type Query = Readonly<Record<string, string | number | boolean | undefined | null>>;
export type OrderType = 'default' | 'warehouse' | 'afterSales' | 'topUp' | 'priceRise';

/** `?a=1&b=2`, empty values left out. */
const queryOf = (query: Query): string => {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (value ?? '') === '' ? [] : [[key, String(value)]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};

/** Every address of the shop, spelled once; nothing else builds one. */
const makePaths = (locale: Locale) => {
  const at: At = (page, query = {}) => `/${locale}${page && `/${page}`}${queryOf(query)}`;
  return {
    /** Where a message of the server points: a page's name with its query. */
    below: (link: string) => at(link.replace(/^\//, '')),
    ...tabPages(at),
    ...accountPages(at),
    ...settingsPages(at),
    ...goodsPages(at),
    ...infoPages(at),
    ...paymentPages(at),
    ...orderPages(at),
    ...affiliatePages(at),
  };
};

export type Paths = ReturnType<typeof makePaths>;

const made: Partial<Record<Locale, Paths>> = {};

/** Made once for each language: hundreds of links of a page ask for them. */
export const pathsOf = (locale: Locale): Paths => (made[locale] ??= makePaths(locale));

/** The addresses in the page's language. */
export const usePaths = (): Paths => pathsOf(useLocale());

type At = (page: string, query?: Query) => string;

const tabPages = (at: At) => ({
  home: (query: { couponId?: string } = {}) => at('', { active: 0, ...query }),
  category: (query: { source?: string; categoryId?: string } = {}) => at('', { active: 1, ...query }),
  cart: (query: { goodsId?: string } = {}) => at('', { active: 2, ...query }),
  profile: () => at('', { active: 3 }),
});

const accountPages = (at: At) => ({
  login: () => at('login'),
  forgotPassword: () => at('ForgotPassword'),
  signUp: () => at('signUp'),
  changePassword: () => at('rePassword'),
  authCallback: () => at('authCallBack'),
});

const settingsPages = (at: At) => ({
  settings: () => at('setting'),
  information: () => at('information'),
  /** `choose` returns to the page that asked for an address. */
  addresses: (query: { choose?: 'order' | 'parcel' } = {}) => at('address', query),
  editAddress: (query: { addressId?: string } = {}) => at('editAddress', query),
  /** From where the choice begins: all countries, a country's states, a state's cities. */
  selectRegion: (query: { country?: string; state?: string; only?: 'country' | undefined } = {}) =>
    at('selectCountryState', query),
  /** `items`: the chosen goods, their ids separated by commas. */
  submitParcel: (query: { items?: string } = {}) => at('SubmitParcel', query),
  coupons: () => at('coupon'),
  helpCenter: (query: { articleId?: string; search?: string } = {}) => at('helpCenter', query),
  messages: () => at('message'),
  service: (query: { orderCode?: string; parcelCode?: string } = {}) => at('service', query),
  mailSettings: () => at('mailSettings'),
  privacy: () => at('privacy'),
  integrations: () => at('programs'),
  passkeys: () => at('passkeys'),
});

const goodsPages = (at: At) => ({
  productList: (
    query: { value?: string; source?: string; categoryId?: string; goodPic?: string; title?: string } = {},
  ) => at('productList', query),
  product: (query: {
    id: string;
    source?: string;
    goodsSource?: string;
    propsName?: string;
    tabBarActive?: number;
    shortUrl?: string;
  }) => at('productDetails', query),
  search: (query: { value?: string } = {}) => at('goodsSearch', query),
  reviews: (query: { id: string }) => at('evaluateList', query),
  freeProducts: () => at('freeProduct'),
  imageSearch: () => at('imageSearch'),
  favourites: () => at('favourites'),
  sourcing: (query: { link?: string; name?: string } = {}) => at('sourcing', query),
  sourcingList: () => at('sourcingList'),
});

const infoPages = (at: At) => ({
  helpGuide: (guide: 1 | 2) => at(`helpGuide/${guide}`),
  legal: (page: string) => at(`legal/${page}`),
  freight: (query: { spuId?: string } = {}) => at('freight', query),
  lineScores: (query: { country?: string; month?: string } = {}) => at('lineScores', query),
  freightResult: (
    query: {
      country?: string;
      postalCode?: string;
      weightGrams?: number;
      lengthMm?: number;
      widthMm?: number;
      heightMm?: number;
      goodsClasses?: string;
    } = {},
  ) => at('FreightResult', query),
  notices: () => at('noticeList'),
  notice: (notice: { noticeId: string }) => at('noticeContent', { noticeContent: JSON.stringify(notice) }),
});

const paymentPages = (at: At) => ({
  checkout: (query: { orderType?: OrderType; orderCode?: string }) => at('dvancePayment', query),
  /** `codes`: those of the orders or parcels to be paid together, separated by commas. */
  pay: (query: { orderType: OrderType; codes: string }) => at('toPay', query),
  cardPayment: (query: { orderType: OrderType; codes: string; walletUsd?: number | undefined }) =>
    at('cardPayment', query),
  paymentCallback: (query: { paymentId: string; orderType: OrderType }) => at('PaymentCallback', query),
  orderConfirm: (query: { orderCode?: string } = {}) => at('orderConfirm', query),
  topUp: () => at('advancePayment'),
  wallet: () => at('wallet'),
  withdraw: () => at('withdraw'),
});

const orderPages = (at: At) => ({
  orders: (query: { status?: string } = {}) => at('orderCenter', query),
  order: (query: { orderCode: string }) => at('orderDetail', query),
  documents: (query: { orderCode: string } | { parcelCode: string }) => at('invoice', query),
  withdrawContract: (query: { orderCode?: string } = {}) => at('withdrawContract', query),
  writeReview: (query: { orderCode: string }) => at('evaluate', query),
  afterSales: (query: { status?: string } = {}) => at('afterSale', query),
  applyRefund: (query: { orderCode: string; orderLineId?: string }) => at('applyRefund', query),
  platformAudit: (query: { afterSaleCode: string }) => at('platformAudit', query),
  warehouse: () => at('warehouse'),
  deadlines: () => at('deadlines'),
  /** Goods bought elsewhere: announced, or claimed where they lie without an owner. */
  forward: (query: { mode?: 'claim' } = {}) => at('forward', query),
  parcels: (query: { status?: string } = {}) => at('package', query),
  parcel: (query: { parcelCode: string }) => at('parcelDetail', query),
  parcelClaim: (query: { parcelCode: string }) => at('parcelClaim', query),
});

const affiliatePages = (at: At) => ({
  affiliate: () => at('extend'),
  settlement: () => at('settlement'),
  affiliateGoods: () => at('productManage'),
  chooseAffiliateGoods: () => at('chooseProduct'),
  linkInvalid: () => at('linkInvalid'),
  designSystem: () => at('ui'),
});
