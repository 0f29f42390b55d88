import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import type { Rates } from '../rates/index.ts';
import { figuresNow } from './coupons.figures.ts';
import { DEMO_COUPONS } from './coupons.seed.data.ts';
import { insertCodes, insertCoupon } from './staff/coupons.staff.queries.ts';

/** Coupons of both types and every scope to claim and to redeem, where there are none yet. */
export const seedCoupons = (db: Db, now: Date, rates: Rates): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await tx.selectFrom('coupons').select('id').limit(1).executeTakeFirst()) return;
    for (const [position, { daysOpen, code, ...coupon }] of DEMO_COUPONS.entries()) {
      const id = newId(now);
      const created_at = new Date(now.getTime() + position);
      await insertCoupon(tx, {
        ...FIELDS,
        ...coupon,
        figures: figuresNow(coupon, rates),
        id,
        created_at,
        starts_at: now,
        ends_at: new Date(now.getTime() + daysOpen * DAY_MS),
      });
      if (code !== undefined) await insertCodes(tx, id, [code], { usesLeft: null, now });
    }
  });

const FIELDS = {
  amount_fen: null,
  min_spend_fen: null,
  off_basis_points: null,
  min_quantity: null,
  max_discount_fen: null,
  goods_ids: null,
  valid_days: null,
  limit_total: null,
  limit_per_person: 1,
};
