import { assertSafe } from '../money/exact.ts';

/** A line added this recently loads checked. */
export const FRESH_LINE_MS = 30 * 60_000;

/** The longest note to a line, in UTF-16 units as a text field counts them. */
export const REMARK_MAX = 500;

/** More than anybody orders at once, and as many lines as one request may carry. */
export const MOST_CART_LINES = 200;

/** Why a quantity cannot be ordered. */
export type QuantityProblem = 'quantity_not_whole' | 'quantity_below_minimum' | 'quantity_above_stock';

/** Why a cart line cannot be submitted. */
export type LineProblem = 'sku_removed' | 'sku_sold_out' | 'price_changed' | QuantityProblem;

/** A line that can be ticked; `canBeChecked: false` (sold out, removed) is passed over by every selection. */
export interface SelectableLine {
  readonly id: string;
  readonly checked: boolean;
  readonly canBeChecked?: boolean | undefined;
}

/** A shop's lines in the cart. */
export interface SelectableStore<Line extends SelectableLine = SelectableLine> {
  readonly shopId: string;
  readonly checked: boolean;
  readonly skuList: readonly Line[];
}

/** Whether a line loads checked: added less than 30 minutes ago, or the one the `goodsId` query names by line, product or SKU id. */
export function isCheckedOnLoad(
  line: {
    readonly id: string;
    readonly spuId?: string | undefined;
    readonly skuId?: string | undefined;
    readonly addedTime: Date | string | number;
  },
  now: Date,
  goodsIdQuery?: string | null,
): boolean {
  const isNamed = Boolean(goodsIdQuery) && [line.id, line.spuId, line.skuId].includes(goodsIdQuery ?? '');
  return isNamed || now.getTime() - new Date(line.addedTime).getTime() < FRESH_LINE_MS;
}

/** All lines of one store ticked or cleared; other stores stay as they are. */
export function selectStore<Store extends SelectableStore>(
  stores: readonly Store[],
  shopId: string,
  checked: boolean,
): Store[] {
  return stores.map((store) => (store.shopId === shopId ? withLines(store, () => checked) : store));
}

/** Every line of every store ticked or cleared. */
export function selectAll<Store extends SelectableStore>(
  stores: readonly Store[],
  checked: boolean,
): Store[] {
  return stores.map((store) => withLines(store, () => checked));
}

/** One line's tick turned over; its store is ticked when all its lines then are. */
export function toggleLine<Store extends SelectableStore>(stores: readonly Store[], lineId: string): Store[] {
  return stores.map((store) =>
    store.skuList.some((line) => line.id === lineId)
      ? withLines(store, (line) => (line.id === lineId ? !line.checked : line.checked))
      : store,
  );
}

/** Store ticks put right after lines changed: a store is checked only if all its lines are. */
export function settleStores<Store extends SelectableStore>(stores: readonly Store[]): Store[] {
  return stores.map((store) => withLines(store, (line) => line.checked));
}

/** Whether the select-all box is ticked: something can be, and everything that can is. */
export function isAllSelected(stores: readonly SelectableStore[]): boolean {
  return areAllChecked(stores.flatMap((store) => store.skuList));
}

/** The ticked lines of all stores, in order. */
export function checkedLines<Line extends SelectableLine>(stores: readonly SelectableStore<Line>[]): Line[] {
  return stores.flatMap((store) => store.skuList.filter((line) => line.checked && isSelectable(line)));
}

/** What a merge needs of a line; `stock` of the line that stays counts. */
export interface MergeableLine {
  readonly source?: string | undefined;
  readonly spuId: string;
  readonly skuId: string;
  readonly commodityQuantity: number;
  readonly stock: number;
  readonly remark?: string | undefined;
}

/** The guest cart put into the server's: the same SKU adds up to at most its stock (but stays, at least 1), notes are joined. */
export function mergeLines<Line extends MergeableLine>(
  guest: readonly Line[],
  server: readonly Line[],
): Line[] {
  const merged = new Map<string, Line>();
  for (const line of [...server, ...guest]) {
    const key = JSON.stringify([line.source ?? '', line.spuId, line.skuId]);
    const kept = merged.get(key);
    merged.set(key, kept === undefined ? line : joined(kept, line));
  }
  return [...merged.values()];
}

/** Total of lines priced in decimals (2), as a number with 2 decimals; computed in whole minor units. */
export function totalOf(
  lines: readonly { readonly sellingPrice: number; readonly commodityQuantity: number }[],
): number {
  const minor = lines.reduce(
    (sum, line) => sum + Math.round(line.sellingPrice * 100) * assertSafe(line.commodityQuantity),
    0,
  );
  return assertSafe(minor) / 100;
}

/** The whole number the submit bar is given: a total with 2 decimals × 100. */
export function submitBarTotal(total: number): number {
  return assertSafe(Math.round(total * 100));
}

/** Why a quantity cannot be ordered, undefined when it can: whole, at least the minimum order, at most the stock. */
export function quantityProblem(quantity: number, stock: number, minOrder = 1): QuantityProblem | undefined {
  if (!Number.isSafeInteger(quantity)) return 'quantity_not_whole';
  if (quantity < Math.max(1, minOrder)) return 'quantity_below_minimum';
  return quantity > stock ? 'quantity_above_stock' : undefined;
}

/** Why a line cannot be submitted, the gravest reason first. `seenPriceFen` is the price the shopper last saw. */
export function lineProblem(line: {
  readonly status: 'on_sale' | 'removed';
  readonly stock: number;
  readonly priceFen: number;
  readonly seenPriceFen: number;
  readonly quantity: number;
  readonly minOrder?: number | undefined;
}): LineProblem | undefined {
  if (line.status === 'removed') return 'sku_removed';
  if (line.stock < 1) return 'sku_sold_out';
  const priceProblem = line.priceFen === line.seenPriceFen ? undefined : 'price_changed';
  return quantityProblem(line.quantity, line.stock, line.minOrder) ?? priceProblem;
}

/** The notes of lines that become one: each note once, below one another, as far as a note goes. */
export function joinedRemarks(...remarks: readonly (string | undefined)[]): string {
  return [...new Set(remarks)].filter(Boolean).join('\n').slice(0, REMARK_MAX);
}

function withLines<Store extends SelectableStore>(
  store: Store,
  isChecked: (line: SelectableLine) => boolean,
): Store {
  const skuList = store.skuList.map((line) => ({ ...line, checked: isSelectable(line) && isChecked(line) }));
  return { ...store, skuList, checked: areAllChecked(skuList) };
}

function areAllChecked(lines: readonly SelectableLine[]): boolean {
  const selectable = lines.filter(isSelectable);
  return selectable.length > 0 && selectable.every((line) => line.checked);
}

function isSelectable(line: SelectableLine): boolean {
  return line.canBeChecked !== false;
}

function joined<Line extends MergeableLine>(kept: Line, added: Line): Line {
  const quantity = Math.min(kept.commodityQuantity + added.commodityQuantity, kept.stock);
  return { ...kept, commodityQuantity: Math.max(1, quantity), ...joinedRemark(kept, added) };
}

function joinedRemark(kept: MergeableLine, added: MergeableLine): { remark?: string } {
  const remark = joinedRemarks(kept.remark, added.remark);
  return remark === '' ? {} : { remark };
}
