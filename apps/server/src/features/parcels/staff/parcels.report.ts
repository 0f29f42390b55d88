import type { Tx } from '../../../platform/db/database.ts';
import type { StaffMember } from '../../../platform/http/calls/handler.ts';
import { notify } from '../../messages/index.ts';
import { assignGoods, moveGoods } from '../place/parcels.goods.ts';
import { moveParcel } from '../parcels.move.ts';
import { linkTo } from '../pack/parcels.pack.ts';
import { goodsOfParcels } from '../parcels.queries.ts';
import type { ParcelRow } from '../parcels.rows.ts';

export const OUTCOMES = {
  lost: 'reportLost',
  returned: 'reportReturned',
  seized: 'reportSeized',
} as const;

/**
 * A parcel under way does not arrive. What came back lies in the warehouse again and is looked at once more; what is
 * lost or was seized is written off. What is due to the shopper is decided by a claim.
 */
export const reportParcel = async (
  tx: Tx,
  parcel: ParcelRow,
  report: {
    readonly outcome: keyof typeof OUTCOMES;
    readonly reason: string;
    readonly actor: StaffMember;
    readonly now: Date;
  },
): Promise<ParcelRow | 'parcel_step_refused'> => {
  const { outcome, reason, actor, now } = report;
  const moved = await moveParcel(tx, parcel, OUTCOMES[outcome], { actor, now, reason });
  if (moved === 'parcel_step_refused') return moved;
  const goods = await goodsOfParcels(tx, [parcel.id]);
  // The order's table knows these as actions of the shop itself.
  await moveGoods(tx, goods, outcome === 'returned' ? 'comeBack' : 'writeOff', { kind: 'system' }, now);
  if (outcome === 'returned') await assignGoods(tx, goods, null);
  await notify(tx, {
    accountId: parcel.account_id,
    template: `parcel_${outcome}`,
    params: { code: parcel.code, reason, days: parcel.reported_days },
    link: linkTo(parcel),
    now,
  });
  return moved;
};
