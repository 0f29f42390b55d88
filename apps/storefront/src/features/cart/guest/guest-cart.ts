import { MOST_CART_LINES } from '@caravan/domain/orders/cart';
import type { CartLine, CartStore } from '@caravan/contract/cart/cart.calls';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { GUEST_CART_EVENT } from '../../../shell/live/cart-count.ts';
import { local, parseJson } from '../../../shell/storage.ts';

/** A line as the guest's own browser keeps it; its id is its SKU's, for a SKU stands once. */
export interface GuestLine extends Omit<CartLine, 'previousPrice' | 'problem' | 'ladderPrices'> {
  readonly checked: boolean;
  /** The currency `sellingPrice` was seen in. */
  readonly currency: CurrencyCode;
  /** The affiliate's short link that led here. */
  readonly shortUrl?: string | undefined;
}

export interface GuestStore extends Omit<CartStore, 'skuList'> {
  readonly checked: boolean;
  readonly skuList: readonly GuestLine[];
}

/** As many lines as the server takes over at sign-in. */
export const MOST_GUEST_LINES = MOST_CART_LINES;

/** The text the browser keeps: what is the same text is the same cart. */
export const readGuestText = (): string => local.get('localCartList') ?? '';

export const readGuestCart = (text: string = readGuestText()): readonly GuestStore[] => {
  const stored = parseJson(text === '' ? null : text);
  return Array.isArray(stored) ? stored.filter(isStore) : [];
};

/** Keeps the cart and tells this tab; the browser itself tells the others. */
export const writeGuestCart = (stores: readonly GuestStore[]): void => {
  const filled = stores.filter(({ skuList }) => skuList.length > 0);
  if (filled.length === 0) local.remove('localCartList');
  else local.set('localCartList', JSON.stringify(filled));
  window.dispatchEvent(new Event(GUEST_CART_EVENT));
};

/** Told when this tab or another one changes the cart. */
export const listenToGuestCart = (listener: () => void): (() => void) => {
  window.addEventListener(GUEST_CART_EVENT, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(GUEST_CART_EVENT, listener);
    window.removeEventListener('storage', listener);
  };
};

/** A line put in: the same SKU adds up to at most its stock; its shop comes to the top. */
export const withLine = (
  stores: readonly GuestStore[],
  store: Omit<GuestStore, 'skuList' | 'checked'>,
  line: GuestLine,
): readonly GuestStore[] => {
  const known = stores.find(({ shopId }) => shopId === store.shopId);
  const before = known?.skuList.find(({ skuId }) => skuId === line.skuId);
  const wanted = line.commodityQuantity + (before?.commodityQuantity ?? 0);
  const added = {
    ...line,
    remark: line.remark || (before?.remark ?? ''),
    commodityQuantity: Math.max(1, Math.min(wanted, line.stock)),
  };
  const others = known?.skuList.filter(({ skuId }) => skuId !== line.skuId) ?? [];
  return [
    { ...store, checked: false, skuList: [added, ...others] },
    ...stores.filter(({ shopId }) => shopId !== store.shopId),
  ];
};

/** One line changed. */
export const withChange = (
  stores: readonly GuestStore[],
  skuId: string,
  change: Partial<Pick<GuestLine, 'commodityQuantity' | 'remark' | 'sellingPrice' | 'currency'>>,
): readonly GuestStore[] =>
  stores.map((store) => ({
    ...store,
    skuList: store.skuList.map((line) => (line.skuId === skuId ? { ...line, ...change } : line)),
  }));

export const withoutLines = (
  stores: readonly GuestStore[],
  skuIds: readonly string[],
): readonly GuestStore[] =>
  stores
    .map((store) => ({ ...store, skuList: store.skuList.filter(({ skuId }) => !skuIds.includes(skuId)) }))
    .filter(({ skuList }) => skuList.length > 0);

export const linesOf = (stores: readonly GuestStore[]): readonly GuestLine[] =>
  stores.flatMap(({ skuList }) => skuList);

/** What the server needs to know of the lines, to price them or to take them over. */
export const wireLinesOf = (lines: readonly GuestLine[]) =>
  lines.slice(0, MOST_GUEST_LINES).map(({ skuId, commodityQuantity, remark, addedTime }) => ({
    skuId,
    quantity: commodityQuantity,
    remark,
    addedTime,
  }));

// The browser's storage can be edited by anybody: what is not a cart is left out.
const isStore = (value: unknown): value is GuestStore => {
  const store = (value ?? {}) as Partial<GuestStore>;
  return typeof store.shopId === 'string' && Array.isArray(store.skuList) && store.skuList.every(isLine);
};

const isLine = (value: unknown): value is GuestLine => {
  const line = (value ?? {}) as Partial<GuestLine>;
  return (
    typeof line.skuId === 'string' &&
    typeof line.remark === 'string' &&
    typeof line.addedTime === 'string' &&
    Number.isSafeInteger(line.commodityQuantity)
  );
};
