import { postalDeclaration } from '@caravan/domain/customs/postal/postal-declaration';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import { freightPaidFen } from '@caravan/domain/parcels/parcel-freight';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import type { ParcelRow } from '../parcels.rows.ts';
import { freightOf, overpaidOf } from '../price/parcels.money.ts';

/** What the post's declaration of a parcel says: which form, its rows, and what the carriage cost. */
export const postalOf = (
  parcel: ParcelRow,
  customs: StaffParcelDetail['customs'],
): NonNullable<StaffParcelDetail['papers']['postal']> => {
  const { form, rows, totalCents, netGrams } = postalDeclaration(
    customs.map(({ valueUsd, ...line }) => ({ ...line, valueCents: Math.round(valueUsd * 100) })),
    { grossGrams: parcel.packed_grams, boxes: parcel.boxes.length },
  );
  return {
    form,
    rows: rows.map(({ valueCents, ...row }) => ({ ...row, valueUsd: valueCents / 100 })),
    totalUsd: totalCents / 100,
    netGrams,
    postageUsd: multiplyDivide(postageFen(parcel), parcel.usd_rate_e8, RATE_ONE) / 100,
  };
};

/** What the packed boxes did not need comes back with the hand-over: it is no postage. */
const postageFen = (parcel: ParcelRow): number =>
  freightPaidFen(freightOf(parcel)) - overpaidOf(parcel).amountFen;
