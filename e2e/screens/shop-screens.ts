import type { Page } from 'playwright-core';
import { type Locale, patternOf, shopWords } from '../journey/words.ts';
import type { Known } from './known.ts';

export interface Screen {
  /** Its route's id; the router's own list is held against these. */
  readonly route: string;
  /** Its pictures' name, where a route has several screens. */
  readonly name?: string;
  /** Who sees it full: the demo shopper, or anybody. */
  readonly own?: true;
  readonly path: (known: Known) => string;
  /** It shows nothing that could be missing or on its way. */
  readonly still?: true;
  /** From the path to the screen, where no address leads to it. */
  readonly reach?: (page: Page, locale: Locale) => Promise<void>;
}

const plain = (route: string): Screen => ({ route, path: () => `/${route}` });
const own = (route: string): Screen => ({ ...plain(route), own: true });
const still = (route: string): Screen => ({ ...plain(route), still: true });

const tabs: readonly Screen[] = ['home', 'category', 'cart', 'profile'].map((name, active) => ({
  route: 'tabIndex',
  name,
  own: true,
  path: () => `?active=${active}`,
}));

const goods: readonly Screen[] = [
  { route: 'productList', path: () => '/productList?value=dress' },
  { route: 'productDetails', path: ({ goodsId }) => `/productDetails?id=${goodsId}` },
  plain('goodsSearch'),
  { route: 'evaluateList', path: ({ goodsId }) => `/evaluateList?id=${goodsId}` },
  plain('freeProduct'),
  still('imageSearch'),
  own('favourites'),
  { ...own('sourcing'), still: true },
  own('sourcingList'),
];

const info: readonly Screen[] = [
  { route: 'helpGuide/:guide', path: () => '/helpGuide/1' },
  plain('helpCenter'),
  { route: 'legal/:page', path: () => '/legal/terms' },
  plain('noticeList'),
  {
    route: 'noticeContent',
    path: ({ noticeId }) =>
      `/noticeContent?noticeContent=${encodeURIComponent(JSON.stringify({ noticeId }))}`,
  },
  plain('freight'),
  plain('lineScores'),
  { route: 'FreightResult', path: () => '/FreightResult?country=US&weightGrams=1200' },
  still('linkInvalid'),
  { route: 's/:code', path: () => '/s/NoSuchCode' },
  { route: 't/:code', path: () => '/t/NoSuchCode' },
  { route: 'p/:code', path: () => '/p/NoSuchCode' },
  { ...still('notFound'), path: () => '/nowhere' },
  still('ui'),
];

const accounts: readonly Screen[] = [
  still('login'),
  still('ForgotPassword'),
  still('signUp'),
  { ...own('rePassword'), still: true },
  { ...still('authCallBack') },
  { ...own('setting'), still: true },
  own('information'),
  own('address'),
  { ...own('editAddress'), still: true },
  plain('selectCountryState'),
  own('coupon'),
  own('message'),
  own('service'),
  own('privacy'),
  own('programs'),
  { ...own('passkeys'), still: true },
  own('mailSettings'),
];

const orders: readonly Screen[] = [
  { ...own('dvancePayment'), path: () => '?active=2', reach: fromCart },
  { ...own('orderConfirm'), still: true },
  own('orderCenter'),
  { ...own('invoice'), path: ({ orderIn }) => `/invoice?orderCode=${orderIn('completed')}` },
  { ...own('orderDetail'), path: ({ orderIn }) => `/orderDetail?orderCode=${orderIn('quality_inspected')}` },
  {
    ...own('withdrawContract'),
    path: ({ orderIn }) => `/withdrawContract?orderCode=${orderIn('quality_inspected')}`,
  },
  { ...own('evaluate'), path: ({ orderIn }) => `/evaluate?orderCode=${orderIn('review_pending')}` },
  { ...own('toPay'), path: ({ orderIn }) => `/toPay?orderType=default&codes=${orderIn('payment_pending')}` },
  {
    ...own('cardPayment'),
    path: ({ orderIn }) => `/cardPayment?orderType=default&codes=${orderIn('payment_pending')}`,
  },
  { ...own('PaymentCallback'), path: () => '/PaymentCallback?paymentId=none&orderType=default' },
  own('advancePayment'),
  own('withdraw'),
  own('wallet'),
  own('afterSale'),
  { ...own('applyRefund'), path: ({ orderIn }) => `/applyRefund?orderCode=${orderIn('quality_inspected')}` },
  { ...own('platformAudit'), path: ({ afterSaleCode }) => `/platformAudit?afterSaleCode=${afterSaleCode}` },
];

const parcels: readonly Screen[] = [
  own('warehouse'),
  own('deadlines'),
  own('forward'),
  { ...own('SubmitParcel'), path: ({ storedIds }) => `/SubmitParcel?items=${storedIds}` },
  own('package'),
  { ...own('parcelDetail'), path: ({ parcelIn }) => `/parcelDetail?parcelCode=${parcelIn('shipped')}` },
  { ...own('parcelClaim'), path: ({ parcelIn }) => `/parcelClaim?parcelCode=${parcelIn('received')}` },
];

const affiliate = ['extend', 'settlement', 'productManage', 'chooseProduct'].map(own);

/** Every screen of the shop, by the routes of its router. */
export const screens: readonly Screen[] = [
  ...tabs,
  ...goods,
  ...info,
  ...accounts,
  ...orders,
  ...parcels,
  ...affiliate,
];

/** With everything of the cart to Fill Order. */
async function fromCart(page: Page, locale: Locale): Promise<void> {
  const { selectAllLabel, checkout } = shopWords(locale).cart;
  await page.getByRole('checkbox', { name: selectAllLabel }).check();
  await page
    .getByRole('button', { name: patternOf(checkout) })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL(/dvancePayment/);
  // What now lies where it was clicked is not pointed at.
  await page.mouse.move(0, 0);
}
