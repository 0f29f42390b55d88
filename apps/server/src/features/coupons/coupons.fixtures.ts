import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { type CouponFields, insertCoupon } from './staff/coupons.staff.queries.ts';

export const NOW = '2026-03-02T02:00:00.000Z';

/** ¥10 off from ¥50 on, for everybody, for thirty days; a request changes any of it. */
export const makeCoupon = async (db: Db, request: Partial<CouponFields> = {}): Promise<string> => {
  const id = newId();
  const isShare = request.coupon_type === 2;
  await insertCoupon(db, {
    id,
    name_en: 'Spring',
    name_zh: '春季优惠',
    coupon_type: 1,
    amount_fen: isShare ? null : 1_000,
    min_spend_fen: isShare ? null : 5_000,
    off_basis_points: isShare ? 1_000 : null,
    min_quantity: isShare ? 2 : null,
    max_discount_fen: null,
    scope: 'all',
    goods_ids: null,
    issue_form: 'open',
    starts_at: new Date(NOW),
    ends_at: new Date(Date.parse(NOW) + 30 * DAY_MS),
    valid_days: null,
    limit_total: null,
    limit_per_person: 1,
    created_at: new Date(NOW),
    ...request,
  });
  return id;
};

export const makeCode = async (
  db: Db,
  couponId: string,
  code: string,
  usesLeft: number | null,
): Promise<void> => {
  await db
    .insertInto('coupon_codes')
    .values({ code, coupon_id: couponId, uses_left: usesLeft, created_at: new Date(NOW) })
    .execute();
};
