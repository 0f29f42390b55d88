import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import { type ParcelFreight, settlePacking } from '@caravan/domain/parcels/parcel-freight';
import type { Tx } from '../../../platform/db/database.ts';
import { secureDisputed } from '../../payments/index.ts';
import { book, parcelFunds, walletOf } from '../../wallet/index.ts';
import type { ParcelRow } from '../parcels.rows.ts';
import { noteReturnedFreight } from './returned.queries.ts';

export const freightOf = (parcel: ParcelRow): ParcelFreight => ({
  freightFen: parcel.freight_fen,
  adjustedFen: parcel.adjusted_fen,
  isCapped: parcel.is_capped,
  toleranceFen: parcel.tolerance_fen,
  correctedMostFen: parcel.corrected_most_fen ?? undefined,
});

/** By how much the paid total changes with an amount of fen at a rate: between two rounded totals, so that nothing is lost on the way there and back. */
export const changeAt = (parcel: ParcelRow, fen: number, rateE8: number): number => {
  const paidFen = parcel.total_fen + parcel.adjusted_fen;
  return multiplyDivide(paidFen + fen, rateE8, RATE_ONE) - multiplyDivide(paidFen, rateE8, RATE_ONE);
};

/** The same in the US cents that are settled. */
export const centsOfChange = (parcel: ParcelRow, fen: number): number =>
  changeAt(parcel, fen, parcel.usd_rate_e8);

/** What of the paid freight the boxes did not need, in fen and in the US cents that go back with the hand-over. */
export const overpaidOf = (parcel: ParcelRow): { readonly amountFen: number; readonly cents: number } => {
  const settlement =
    parcel.packed_fen === null ? undefined : settlePacking(freightOf(parcel), parcel.packed_fen);
  const amountFen = settlement?.kind === 'refund' ? settlement.amountFen : 0;
  const cents = Math.min(
    -centsOfChange(parcel, -amountFen),
    parcel.settled_usd_cents - parcel.returned_usd_cents,
  );
  return { amountFen, cents };
};

/** US cents that go back once the packed boxes are handed over. */
export const returningCents = (parcel: ParcelRow): number =>
  parcel.status === 'packed' ? overpaidOf(parcel).cents : 0;

/** Gives what the boxes did not need back into the wallet, once the carrier has them; answers with US cents. */
export const returnOverpaid = async (tx: Tx, parcel: ParcelRow, now: Date): Promise<number> => {
  const { amountFen, cents } = overpaidOf(parcel);
  if (amountFen === 0) return 0;
  if (cents > 0) await bookReturn(tx, parcel, cents, now);
  await noteReturnedFreight(tx, parcel.id, { cents, amountFen });
  await secureDisputed(tx, { accountId: parcel.account_id, subjectId: parcel.id }, now);
  return cents;
};

const bookReturn = async (tx: Tx, parcel: ParcelRow, cents: number, now: Date): Promise<void> => {
  const booked = await book(tx, {
    kind: 'freight_returned',
    subjectKind: 'parcel',
    subjectId: parcel.id,
    reference: `freight_returned:${parcel.id}:${parcel.returned_usd_cents}`,
    at: now,
    lines: [
      { account: parcelFunds(parcel.id), amount: -cents },
      { account: walletOf(parcel.account_id), amount: cents },
    ],
  });
  if (booked !== 'booked') throw new Error(`freight of parcel ${parcel.id} could not be returned: ${booked}`);
};
