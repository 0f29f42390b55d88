import { type ClaimRefusal, claimRefusal, heldUntil } from '@caravan/domain/promotion/coupon-campaign';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { countHeldOf, insertHeld, lockCoupons, takeCode } from './coupons.claim.queries.ts';
import { campaignOf } from '../coupons.rows.ts';

interface Claim {
  readonly accountId: string;
  readonly couponIds: readonly string[];
  readonly by: 'claim' | 'code';
  readonly now: Date;
}

export interface Claimed {
  /** Ids of the coupons now held, as they were asked for. */
  readonly heldIds: readonly string[];
  readonly refused: readonly {
    readonly couponId: string;
    readonly reason: ClaimRefusal | 'coupon_invalid';
  }[];
}

/** Gives somebody one of each of these coupons, as far as their terms and limits let it. */
export const giveCoupons = async (tx: Tx, { accountId, couponIds, by, now }: Claim): Promise<Claimed> => {
  const wanted = [...new Set(couponIds)];
  const rows = new Map((await lockCoupons(tx, wanted)).map((row) => [row.id, row]));
  const counts = await countHeldOf(tx, accountId, wanted);
  const heldIds: string[] = [];
  const refused: Claimed['refused'][number][] = [];
  for (const couponId of wanted) {
    const row = rows.get(couponId);
    const heldCount = counts.get(couponId) ?? 0;
    const reason = row ? claimRefusal(campaignOf(row), { heldCount, by }, now) : 'coupon_invalid';
    if (!row || reason) {
      refused.push({ couponId, reason: reason ?? 'coupon_invalid' });
      continue;
    }
    const id = newId(now);
    const endsAt = heldUntil(campaignOf(row), now);
    await insertHeld(tx, { id, couponId, accountId, number: heldCount + 1, claimedAt: now, endsAt });
    heldIds.push(id);
  }
  return { heldIds, refused };
};

/** The coupon behind a code, now held; its id, or why there is none. The caller rolls back a refused use of the code. */
export const redeemCode = async (
  tx: Tx,
  { accountId, code, now }: { readonly accountId: string; readonly code: string; readonly now: Date },
): Promise<
  { readonly heldId: string } | { readonly refused: ClaimRefusal | 'coupon_invalid' | 'coupon_code_used' }
> => {
  const taken = await takeCode(tx, code.trim().toUpperCase());
  if (taken === undefined) return { refused: 'coupon_invalid' };
  if (taken === 'used_up') return { refused: 'coupon_code_used' };
  const { heldIds, refused } = await giveCoupons(tx, {
    accountId,
    couponIds: [taken.couponId],
    by: 'code',
    now,
  });
  const [heldId] = heldIds;
  return heldId === undefined ? { refused: refused[0]?.reason ?? 'coupon_invalid' } : { heldId };
};
