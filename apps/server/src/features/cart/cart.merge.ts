import { mergeLines } from '@caravan/domain/orders/cart';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import {
  countLines,
  type GuestLine,
  lockCart,
  type MergeLine,
  readSkusToMerge,
  writeMerged,
} from './cart.queries.ts';

const MOST_QUANTITY = 99_999;

/** Puts a guest's lines into the account's cart; `capped` were more than there are in stock, `gone` nobody knows any more. */
export const mergeIntoCart = async (
  tx: Tx,
  accountId: string,
  guest: readonly GuestLine[],
  now: Date,
): Promise<{ count: number; merged: number; capped: number; gone: number }> => {
  const own = await lockCart(tx, accountId);
  const known = await readSkusToMerge(
    tx,
    guest.map(({ skuId }) => skuId),
  );
  const added = guest.flatMap(({ skuId, quantity, remark }): MergeLine[] => {
    const sku = known.get(skuId);
    return sku ? [{ skuId, ...sku, commodityQuantity: quantity, remark }] : [];
  });
  const addedSkus = new Set(added.map(({ skuId }) => skuId));
  const merged = mergeLines(added, own).filter(({ skuId }) => addedSkus.has(skuId));
  const lines = merged.map(({ skuId, commodityQuantity, stock, remark }) => ({
    id: newId(now),
    skuId,
    quantity: Math.min(commodityQuantity, Math.max(1, stock), MOST_QUANTITY),
    remark,
    addedAt: latest(guest, skuId, now),
  }));
  if (lines.length > 0) await writeMerged(tx, accountId, lines);
  const wanted = quantitiesOf([...own, ...added]);
  return {
    count: await countLines(tx, accountId),
    merged: lines.length,
    capped: lines.filter(({ skuId, quantity }) => quantity < (wanted.get(skuId) ?? 0)).length,
    gone: new Set(guest.filter(({ skuId }) => !known.has(skuId)).map(({ skuId }) => skuId)).size,
  };
};

const quantitiesOf = (lines: readonly MergeLine[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { skuId, commodityQuantity } of lines)
    sums.set(skuId, (sums.get(skuId) ?? 0) + commodityQuantity);
  return sums;
};

const latest = (guest: readonly GuestLine[], skuId: string, fallback: Date): Date =>
  guest
    .filter((line) => line.skuId === skuId)
    .map(({ addedAt }) => addedAt)
    .toSorted((a, b) => b.getTime() - a.getTime())[0] ?? fallback;
