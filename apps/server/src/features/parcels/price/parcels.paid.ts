import type { CurrencyCode } from '@caravan/domain/money/currency';
import { parcelCan, type ParcelStatus } from '@caravan/domain/parcels/parcel-status';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { issueParcelDocuments } from '../../../platform/jobs/job-names.ts';
import { moneyText, notify } from '../../messages/index.ts';
import { changeAt } from './parcels.money.ts';
import { moveParcel } from '../parcels.move.ts';
import { findOwnParcels, lockParcel } from '../parcels.queries.ts';
import type { ParcelRow } from '../parcels.rows.ts';
import { NO_DIFFERENCE } from '../pack/parcels.unpack.ts';

/** What a payment needs to know of a parcel. */
export interface PayableParcel {
  readonly id: string;
  readonly code: string;
  readonly status: ParcelStatus;
  readonly isPayable: boolean;
  /** What is due now: the freight, or the difference that packing brought to light. */
  readonly usdCents: number;
  readonly currency: CurrencyCode;
  readonly shownMinor: number;
  readonly rateE8: number;
  readonly usdRateE8: number;
  readonly marginBasisPoints: number;
  readonly rateAsOf: Date;
}

/** The parcels of these codes that belong to the account, in the order of their ids; unknown codes are left out. */
export const payableParcels = async (
  db: Db,
  codes: readonly string[],
  owner: { readonly accountId: string; readonly lock: boolean },
): Promise<PayableParcel[]> => (await findOwnParcels(db, codes, owner)).map(payableOf);

const payableOf = (parcel: ParcelRow): PayableParcel => {
  const isDifference = parcelCan.payDifference(parcel);
  return {
    id: parcel.id,
    code: parcel.code,
    status: parcel.status,
    isPayable: isDifference || parcelCan.pay(parcel),
    usdCents: dueCentsOf(parcel),
    currency: parcel.currency,
    shownMinor: isDifference ? changeAt(parcel, parcel.difference_fen, parcel.rate_e8) : parcel.shown_minor,
    rateE8: parcel.rate_e8,
    usdRateE8: parcel.usd_rate_e8,
    marginBasisPoints: parcel.margin_basis_points,
    rateAsOf: parcel.rate_as_of,
  };
};

/** The freight, or the difference that packing brought to light. */
const dueCentsOf = (parcel: ParcelRow): number =>
  parcelCan.payDifference(parcel) ? parcel.difference_usd_cents : parcel.settled_usd_cents;

/**
 * Sends a paid parcel on to the packers. `not_payable` when it was paid or cancelled meanwhile, or when another sum is due
 * now than the one that was paid: the money is then the caller's to return. The caller books the money into `parcelFunds(parcelId)` in the same transaction.
 */
export const applyParcelPaid = async (
  tx: Tx,
  { parcelId, paidCents }: { readonly parcelId: string; readonly paidCents: number },
  now: Date,
): Promise<'applied' | 'not_payable'> => {
  const parcel = await lockParcel(tx, { id: parcelId });
  if (!parcel) return 'not_payable';
  const isDifference = parcelCan.payDifference(parcel);
  if (paidCents !== dueCentsOf(parcel)) return 'not_payable';
  const moved = await moveParcel(tx, parcel, isDifference ? 'payDifference' : 'pay', {
    actor: { kind: 'system' },
    now,
    set: isDifference
      ? {
          settled_usd_cents: parcel.settled_usd_cents + parcel.difference_usd_cents,
          adjusted_fen: parcel.adjusted_fen + parcel.difference_fen,
          ...NO_DIFFERENCE,
        }
      : { paid_at: now },
  });
  if (moved === 'parcel_step_refused') return 'not_payable';
  await addJob(tx, issueParcelDocuments, { parcelId });
  await notify(tx, {
    accountId: parcel.account_id,
    template: 'parcel_paid',
    params: { code: parcel.code, total: moneyText(paidCents) },
    link: `parcelDetail?parcelCode=${parcel.code}`,
    now,
  });
  return 'applied';
};
