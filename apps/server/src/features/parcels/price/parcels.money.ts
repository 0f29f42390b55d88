import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import type { ParcelFreight } from '@caravan/domain/parcels/parcel-freight';
import type { Tx } from '../../../platform/db/database.ts';
import { secureDisputed } from '../../payments/index.ts';
import { book, parcelFunds, walletOf } from '../../wallet/index.ts';
import type { ParcelRow } from '../parcels.rows.ts';

export const freightOf = (parcel: ParcelRow): ParcelFreight => ({
  freightFen: parcel.freight_fen,
  adjustedFen: parcel.adjusted_fen,
  isCapped: parcel.is_capped,
});

/** By how much the paid total changes with an amount of fen at a rate: between two rounded totals, so that nothing is lost on the way there and back. */
export const changeAt = (parcel: ParcelRow, fen: number, rateE8: number): number => {
  const paidFen = parcel.total_fen + parcel.adjusted_fen;
  return multiplyDivide(paidFen + fen, rateE8, RATE_ONE) - multiplyDivide(paidFen, rateE8, RATE_ONE);
};

/** The same in the US cents that are settled. */
export const centsOfChange = (parcel: ParcelRow, fen: number): number =>
  changeAt(parcel, fen, parcel.usd_rate_e8);

/** Gives so much of the paid freight back into the wallet; answers with US cents. */
export const returnFreight = async (
  tx: Tx,
  parcel: ParcelRow,
  amountFen: number,
  now: Date,
): Promise<number> => {
  const cents = Math.min(
    -centsOfChange(parcel, -amountFen),
    parcel.settled_usd_cents - parcel.returned_usd_cents,
  );
  if (cents > 0) await bookReturn(tx, parcel, cents, now);
  await tx
    .updateTable('parcels')
    .set((row) => ({
      returned_usd_cents: row('returned_usd_cents', '+', cents),
      adjusted_fen: row('adjusted_fen', '-', amountFen),
    }))
    .where('id', '=', parcel.id)
    .execute();
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
