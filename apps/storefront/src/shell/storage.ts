/** The keys the shop keeps for one tab of the browser, with what they hold. */
export interface SessionKeys {
  /** The affiliate's code a link brought. */
  InvitationCode: string;
  /** The kind of short link the person entered by: `s`, `t` or `p`. */
  pathType: string;
  /** The open tab of the home shell, '0' to '3'. */
  tabBarActive: string;
  /** JSON of the stores chosen in the cart for Fill Order. */
  confirmOrderItem: string;
  /** Path and query of the product the person left for the cart. */
  previousProductDetails: string;
  /** '1' once the terms were agreed to at Fill Order. */
  agreementRadio: string;
  /** The code of an order made by hand. */
  manualOrderCode: string;
  /** The name of the property list a product was opened from. */
  propsName: string;
  /** What was typed at Fill Order and not yet sent: e-mail and address as JSON, with the order's code. */
  checkoutDraft: string;
  /** What was typed of an address and not yet saved, as JSON with the address's id. */
  addressDraft: string;
  /** What was typed to estimate a freight, as JSON with the goods it is about. */
  freightDraft: string;
  /** The country, state and city just chosen on selectCountryState, as JSON, for the form that asked. */
  regionChoice: string;
  /** What was typed into an after-sale application and not yet sent, as JSON with its order's code. */
  afterSaleDraft: string;
  /** What was typed into a request to a buyer and not yet sent, as JSON. */
  sourcingDraft: string;
  /** Ids of the stored goods that are ticked, separated by commas: who comes back from a parcel's form finds them ticked. */
  storedChoice: string;
  /** What else was typed and not yet sent (a post, a review, a claim), as JSON by what it is about. */
  drafts: string;
  /** The number of who signed in last in this tab: nobody else is shown what they typed. */
  signedInAs: string;
  /** '1' once the coupon dialog was closed or claimed. */
  couponDialogSeen: string;
  /** The last search by picture with what it found, as JSON; good for half an hour. */
  imageSearch: string;
  /** What the advertising pixel was told in this tab, separated by spaces. */
  trackedOnce: string;
  /** The page that was loaded anew because a file of it did not come. */
  reloaded: string;
  /** Ids of the coupons a guest wanted to claim, separated by commas, until the sign-in. */
  couponRequest: string;
}

/** The keys the shop keeps in the browser for good. */
export interface LocalKeys {
  auth: string;
  localCartList: string;
  language: string;
  searchHistory: string;
  firstLoginSeen: string;
  noticeDialogSeen: string;
  /** 'yes' or 'no', once the person was asked about the advertising pixel. */
  trackingConsent: string;
  /** Names this browser to the promotion alliance, from the first link opened in it. */
  device: string;
  /** Under which a guest's repeated requests are known as theirs; random, and told with what they send only. */
  deviceId: string;
  /** Where the person last asked to send to: a country's two letters. */
  freightCountry: string;
  /** The code of the last quick order made in this browser, until it is paid or over. */
  unpaidOrder: string;
}

export interface Shelf<Keys> {
  readonly get: (key: keyof Keys & string) => string | null;
  readonly set: (key: keyof Keys & string, value: string) => void;
  readonly remove: (key: keyof Keys & string) => void;
}

// A browser may refuse storage (private windows, full disks): the shop then forgets, it does not break.
const shelfOver = <Keys>(storage: () => Storage | undefined): Shelf<Keys> => {
  const attempt = <Result>(work: (storage: Storage) => Result): Result | null => {
    try {
      const found = storage();
      return found ? work(found) : null;
    } catch {
      return null;
    }
  };
  return {
    get: (key) => attempt((found) => found.getItem(key)),
    set: (key, value) => void attempt((found) => found.setItem(key, value)),
    remove: (key) => void attempt((found) => found.removeItem(key)),
  };
};

export const session = shelfOver<SessionKeys>(() =>
  import.meta.env.SSR ? undefined : window.sessionStorage,
);
export const local = shelfOver<LocalKeys>(() => (import.meta.env.SSR ? undefined : window.localStorage));

/** A quick order was made: this tab goes on with it, and any later one of this browser finds it again. */
export const rememberQuickOrder = (orderCode: string): void => {
  session.set('manualOrderCode', orderCode);
  local.set('unpaidOrder', orderCode);
};

/** What a stored text says as JSON, or undefined when there is none or it is broken. */
export const parseJson = (text: string | null): unknown => {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
