/** How a page of the shop is laid out: what the walk over every page holds it to. */
export interface Layout {
  /**
   * `area`: one's own, beside the navigation of the account from 900 px on. `shop`: below the shop's head. `paying`: below a head
   * that leads nowhere else.
   */
  readonly frame: 'area' | 'shop' | 'paying';
  /**
   * `columns`: something stands beside something else from 700 px on. `rows`: a table or list whose rows have columns of their own.
   * `line`: a form, an article or a message, never wider than is read well. `none`: nothing stands there for the demo shopper.
   */
  readonly body: 'columns' | 'rows' | 'line' | 'none';
  /** It begins with a search of its own, and the head has one only once that is out of sight. */
  readonly ownSearch?: true;
  /** Its sum stays in sight while the page is read. */
  readonly sum?: true;
}

const area = (body: Layout['body']): Layout => ({ frame: 'area', body });
const shop = (body: Layout['body']): Layout => ({ frame: 'shop', body });
const paying = (body: Layout['body']): Layout => ({ frame: 'paying', body });

/** By the screen's name. */
export const LAYOUTS: Readonly<Record<string, Layout>> = {
  home: { ...shop('columns'), ownSearch: true },
  category: shop('columns'),
  cart: { ...shop('columns'), sum: true },
  profile: area('rows'),
  productList: shop('columns'),
  productDetails: shop('columns'),
  goodsSearch: shop('rows'),
  evaluateList: shop('line'),
  freeProduct: shop('columns'),
  imageSearch: shop('none'),
  favourites: area('columns'),
  sourcing: area('line'),
  sourcingList: area('columns'),
  'helpGuide/:guide': shop('line'),
  helpCenter: shop('columns'),
  'legal/:page': shop('line'),
  noticeList: shop('line'),
  noticeContent: shop('line'),
  freight: shop('line'),
  lineScores: shop('rows'),
  FreightResult: shop('columns'),
  linkInvalid: shop('none'),
  's/:code': shop('none'),
  't/:code': shop('none'),
  'p/:code': shop('none'),
  notFound: shop('none'),
  ui: shop('columns'),
  login: shop('line'),
  ForgotPassword: shop('line'),
  signUp: shop('line'),
  rePassword: area('line'),
  // Without an answer to take it leads home.
  authCallBack: { ...shop('none'), ownSearch: true },
  setting: area('line'),
  information: area('line'),
  address: area('rows'),
  editAddress: area('line'),
  selectCountryState: shop('line'),
  coupon: area('columns'),
  message: area('columns'),
  service: area('line'),
  privacy: area('line'),
  programs: area('line'),
  passkeys: area('line'),
  mailSettings: area('line'),
  dvancePayment: { ...paying('columns'), sum: true },
  orderConfirm: shop('none'),
  orderCenter: area('columns'),
  invoice: area('rows'),
  orderDetail: { ...area('columns'), sum: true },
  withdrawContract: shop('none'),
  evaluate: area('line'),
  toPay: { ...paying('columns'), sum: true },
  cardPayment: { ...paying('columns'), sum: true },
  PaymentCallback: shop('none'),
  advancePayment: area('line'),
  withdraw: area('none'),
  wallet: area('rows'),
  afterSale: area('rows'),
  applyRefund: area('line'),
  platformAudit: area('line'),
  warehouse: area('columns'),
  deadlines: area('rows'),
  forward: area('line'),
  SubmitParcel: area('none'),
  package: area('columns'),
  parcelDetail: { ...area('columns'), sum: true },
  parcelClaim: area('none'),
  extend: area('rows'),
  settlement: area('none'),
  productManage: area('columns'),
  chooseProduct: area('columns'),
};
