import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import { packingBill } from '@caravan/domain/parcels/parcel-freight';
import type { ParcelRow } from '../parcels.rows.ts';
import { freightOf } from './parcels.money.ts';

/** How the estimated freight became what the boxes cost, in cents at a rate; undefined before packing. */
export const billAfterPacking = (parcel: ParcelRow, rateE8: number) => {
  if (parcel.packed_fen === null || parcel.packed_quote === null) return undefined;
  const bill = packingBill(freightOf(parcel), parcel.packed_fen);
  // Differences of rounded totals, as they are booked: so the parts add up to the cent.
  const besideFen = parcel.total_fen - parcel.freight_fen;
  const cents = (fen: number): number =>
    multiplyDivide(besideFen + fen, rateE8, RATE_ONE) - multiplyDivide(besideFen, rateE8, RATE_ONE);
  const [told, paid, measured] = [
    cents(bill.toldFen),
    cents(bill.toldFen + bill.changeFen),
    cents(bill.measuredFen),
  ];
  return { told, measured, change: paid - told, borne: measured - paid };
};
