import type { BoxSize } from '../freight/freight-tariff.ts';

/** Where a rehearsal can stand. */
export const REHEARSAL_STATUSES = ['asked', 'done', 'cancelled'] as const;
export type RehearsalStatus = (typeof REHEARSAL_STATUSES)[number];

/** A box as it stood on the scale: grams and millimetres. */
export interface RehearsedBox extends BoxSize {
  readonly weightGrams: number;
}

/** Goods that the warehouse packs for trial, so that their parcel is priced by what it really weighs. */
export interface Rehearsal {
  readonly id: string;
  readonly storedItemIds: readonly string[];
  readonly services: readonly string[];
  readonly status: RehearsalStatus;
  /** Empty until it is done. */
  readonly boxes: readonly RehearsedBox[];
  /** Whether its fee stands on a parcel's bill. */
  readonly isCharged: boolean;
}

/** What changes nothing about the box. */
const WEIGHTLESS: ReadonlySet<string> = new Set(['insurance']);

/** The latest rehearsal of exactly these goods, packed as these services pack them; `rehearsals` with the newest first. */
export function rehearsalOf<One extends Rehearsal>(
  parcel: { readonly storedItemIds: readonly string[]; readonly services: readonly string[] },
  rehearsals: readonly One[],
): One | undefined {
  const goods = keyOf(parcel.storedItemIds);
  const packing = packingOf(parcel.services);
  return rehearsals.find(
    ({ status, storedItemIds, services }) =>
      status !== 'cancelled' && keyOf(storedItemIds) === goods && packingOf(services) === packing,
  );
}

/**
 * The rehearsals whose fee a parcel of these goods bears: done and on no bill yet. The fee goes with the first of their
 * goods, so that it is charged once however they are divided.
 */
export function rehearsalsDue<One extends Rehearsal>(
  storedItemIds: readonly string[],
  rehearsals: readonly One[],
): One[] {
  return rehearsals.filter(
    (one) =>
      one.status === 'done' &&
      !one.isCharged &&
      storedItemIds.includes(one.storedItemIds.toSorted()[0] ?? ''),
  );
}

/** Grams of all boxes. */
export function rehearsedGrams(boxes: readonly RehearsedBox[]): number {
  return boxes.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
}

function packingOf(services: readonly string[]): string {
  return keyOf(services.filter((service) => !WEIGHTLESS.has(service)));
}

function keyOf(words: readonly string[]): string {
  return [...new Set(words)].toSorted().join();
}
