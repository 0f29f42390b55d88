import type { CartLine, CartStore } from '@caravan/contract/cart/cart.calls';
import { checkedLines, isCheckedOnLoad, quantityProblem, settleStores } from '@caravan/domain/orders/cart';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { priceAtQuantity } from '@caravan/domain/orders/ladder';
import type { GuestLine, GuestStore } from '../guest/guest-cart.ts';

/** A line as the cart shows it. */
export interface ViewLine extends CartLine {
  readonly checked: boolean;
  /** Whether it can be ordered as it is: on sale, in stock, at the price that was seen. */
  readonly canBeChecked: boolean;
  /** What one piece costs at the quantity that is chosen. */
  readonly unitPrice: number;
  readonly shortUrl?: string | undefined;
}

export interface ViewStore extends Omit<CartStore, 'skuList'> {
  readonly checked: boolean;
  readonly skuList: ViewLine[];
}

export interface Ticks {
  /** What the person ticked or cleared, by `tickKey`. */
  readonly chosen: ReadonlyMap<string, boolean>;
  readonly loadedAt: Date;
  /** The line, product or SKU an address asks for. */
  readonly goodsId: string | null;
}

/** The cart with its ticks: the person's own, else those a cart loads with. */
export const ticked = (stores: readonly CartStore[], { chosen, loadedAt, goodsId }: Ticks): ViewStore[] =>
  atTheirQuantities(
    settleStores(
      stores.map((store) => ({
        ...store,
        checked: false,
        skuList: store.skuList.map((line) => ({
          ...line,
          checked: chosen.get(tickKey(line)) ?? isCheckedOnLoad(line, loadedAt, goodsId),
          canBeChecked: line.problem === null && line.previousPrice === null,
          unitPrice: line.sellingPrice,
        })),
      })),
    ),
  );

/** Stores with what is ticked in them alone, as they are ordered. */
export const chosenStores = (stores: readonly ViewStore[]): ViewStore[] =>
  stores
    .map((store) => ({
      ...store,
      skuList: store.skuList.filter(({ checked, canBeChecked }) => checked && canBeChecked),
    }))
    .filter(({ skuList }) => skuList.length > 0);

/** What a store's lines cost in minor units, as the order will charge it: each piece at the price that is shown. */
export const storeTotalMinor = (lines: readonly ViewLine[]): number =>
  lines.reduce((sum, line) => sum + Math.round(line.unitPrice * 100) * line.commodityQuantity, 0);

/** Prices by quantity: the variants of the same goods that are chosen count together. */
const atTheirQuantities = (stores: readonly ViewStore[]): ViewStore[] => {
  const taken = new Map<string, number>();
  for (const { spuId, commodityQuantity } of checkedLines<ViewLine>(stores))
    taken.set(spuId, (taken.get(spuId) ?? 0) + commodityQuantity);
  const priced = (line: ViewLine): ViewLine => {
    const others = taken.get(line.spuId) ?? 0;
    const quantity = line.checked ? others : others + line.commodityQuantity;
    const step = priceAtQuantity(line.ladderPrices, quantity);
    return step ? { ...line, unitPrice: step.price } : line;
  };
  return stores.map((store) => ({ ...store, skuList: store.skuList.map(priced) }));
};

/** A line that is added again is a new one to tick. */
export const tickKey = ({ id, addedTime }: Pick<CartLine, 'id' | 'addedTime'>): string =>
  `${id} ${addedTime}`;

/** The ticks of a cart after a choice, to be remembered. */
export const ticksOf = (stores: readonly ViewStore[]): ReadonlyMap<string, boolean> =>
  new Map(stores.flatMap(({ skuList }) => skuList.map((line) => [tickKey(line), line.checked] as const)));

interface Priced {
  readonly stores: readonly CartStore[];
  readonly currency: CurrencyCode;
}

/** A guest's own lines with the server's prices and stock; what the server no longer knows is marked as removed. */
export const guestView = (own: readonly GuestStore[], priced: Priced): CartStore[] => {
  const fresh = new Map(
    priced.stores.flatMap((store) => store.skuList.map((line) => [line.skuId, { store, line }] as const)),
  );
  return own.map(({ checked: _, ...store }) => {
    const known = store.skuList.map(({ skuId }) => fresh.get(skuId)?.store).find(Boolean);
    return {
      ...store,
      shopName: known?.shopName ?? store.shopName,
      skuList: store.skuList.map((line) => guestLine(line, fresh.get(line.skuId)?.line, priced.currency)),
    };
  });
};

/** A line after its quantity changed here: its stock and minimum say whether it can still be ordered. */
export const withQuantity = (line: CartLine, commodityQuantity: number): CartLine => ({
  ...line,
  commodityQuantity,
  problem: problemOf(line, commodityQuantity),
});

const guestLine = (own: GuestLine, fresh: CartLine | undefined, currency: CurrencyCode): CartLine => {
  const { checked: _, currency: seenIn, ...kept } = own;
  if (!fresh) return { ...kept, ladderPrices: [], previousPrice: null, problem: 'sku_removed' };
  const isChanged = seenIn === currency && hasChanged(own.sellingPrice, fresh.sellingPrice, currency);
  return {
    ...kept,
    ...withQuantity(fresh, own.commodityQuantity),
    id: own.skuId,
    remark: own.remark,
    addedTime: own.addedTime,
    previousPrice: isChanged ? own.sellingPrice : null,
  };
};

/** Goods cost yuan: in any other currency the day's rate alone moves a price a little, which is no news. */
const hasChanged = (before: number, now: number, currency: CurrencyCode): boolean => {
  const difference = Math.abs(Math.round(before * 100) - Math.round(now * 100));
  return currency === 'CNY' ? difference > 0 : difference > Math.max(1, before);
};

const problemOf = (line: CartLine, quantity: number): CartLine['problem'] => {
  if (line.problem === 'sku_removed' || line.problem === 'sku_sold_out') return line.problem;
  const problem = quantityProblem(quantity, line.stock, line.minOrder);
  return problem === undefined || problem === 'quantity_not_whole' ? null : problem;
};
