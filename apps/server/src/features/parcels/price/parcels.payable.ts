import { type PayableKind, amountsOf } from '../../payments/index.ts';
import { freightIncome, parcelFunds } from '../../wallet/index.ts';
import { applyParcelPaid, payableParcels } from './parcels.paid.ts';
import type { ParcelRow } from '../parcels.rows.ts';
import { addReturned, findParcelById, lockParcel } from '../parcels.queries.ts';

/** The freight of parcels, or what packing showed to be missing of it: paid by their owner. */
export const parcelsPayable: PayableKind = {
  orderType: 'warehouse',
  purpose: 'parcel',
  find: async (db, { codes, payer, lock }) => {
    const parcels =
      payer.kind === 'shopper' ? await payableParcels(db, codes, { accountId: payer.accountId, lock }) : [];
    if (parcels.length === 0 || parcels.length !== codes.length) return 'nothing_to_pay';
    if (!parcels.every(({ isPayable }) => isPayable)) return 'order_step_refused';
    return {
      items: parcels.map(({ id, code, usdCents }) => ({ subjectId: id, code, usdCents })),
      ...amountsOf(parcels),
      checkoutId: null,
      expiresAt: null,
    };
  },
  fundsOf: ({ subjectId }) => parcelFunds(subjectId),
  apply: (tx, { subjectId, usdCents }, now) =>
    applyParcelPaid(tx, { parcelId: subjectId, paidCents: usdCents }, now),
  giveBack: async (tx, { subjectId }, { usdCents }) => {
    const parcel = await lockParcel(tx, { id: subjectId });
    if (!parcel || usdCents > leftOf(parcel)) return undefined;
    await addReturned(tx, parcel.id, usdCents);
    // Freight is earned when the parcel leaves.
    return [{ account: parcel.shipped_at ? freightIncome : parcelFunds(parcel.id), usdCents }];
  },
  leftOf: async (db, { subjectId }) => {
    const parcel = await findParcelById(db, subjectId);
    return parcel ? leftOf(parcel) : 0;
  },
};

const leftOf = ({ paid_at: paidAt, ...parcel }: ParcelRow): number =>
  paidAt ? parcel.settled_usd_cents - parcel.returned_usd_cents : 0;
