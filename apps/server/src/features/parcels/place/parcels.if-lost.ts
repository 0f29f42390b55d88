import type { quoteLines } from '../../freight/index.ts';
import { type ClaimedParcel, claimBoundCents } from '@caravan/domain/parcels/parcel-claim';

type LineQuotes = ReturnType<typeof quoteLines>;
type Possible = Extract<LineQuotes[number]['quote'], { ok: true }>;

interface ParcelToLose extends Pick<ClaimedParcel, 'declaredCents' | 'worthCents'> {
  readonly freightCentsOf: (quote: Possible) => number;
}

/** What a claim could give at most if a parcel that is not paid yet were lost, by line, insured and not; US dollars. */
export const boundsIfLost = (
  quotes: LineQuotes,
  { freightCentsOf, ...goods }: ParcelToLose,
): { lineCode: string; insuredUsd: number; uninsuredUsd: number }[] =>
  quotes.flatMap(({ line, quote }) => {
    if (!quote.ok) return [];
    const parcel = { ...goods, freightCents: freightCentsOf(quote), grantedCents: 0 };
    const usd = (isInsured: boolean) => claimBoundCents('lost', { ...parcel, isInsured }) / 100;
    return [{ lineCode: line.code, insuredUsd: usd(true), uninsuredUsd: usd(false) }];
  });
