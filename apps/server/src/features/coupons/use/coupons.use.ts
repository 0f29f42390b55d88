import type { JudgedCoupon } from '@caravan/contract/coupons/coupons.shapes';
import { refusals } from '@caravan/contract/refusals';
import {
  type CouponLine,
  type CouponRefusal,
  type Discount,
  bestCoupon,
  couponRefusal,
  discountOf,
} from '@caravan/domain/promotion/coupon';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { notify } from '../../messages/index.ts';
import { minorOf, rateOf, type Viewer } from '../../rates/index.ts';
import { presentHeld } from '../coupons.present.ts';
import { readHeldById, readUnspent } from '../coupons.queries.ts';
import { type HeldRow, couponOf } from '../coupons.rows.ts';
import { freeHeld } from './coupons.use.queries.ts';

export { spendHeld } from './coupons.use.queries.ts';

/** Somebody's coupons beside the goods they are about to order. */
export interface JudgedCoupons {
  readonly coupons: readonly JudgedCoupon[];
  /** The one that was requested for, when it can be used, with what it takes off. */
  readonly chosen: { readonly heldId: string; readonly discount: Discount } | undefined;
}

/** Judges every unspent coupon of a person for some lines; `request` is one of them, the best, or none. */
export const judgeCoupons = async (
  db: Db,
  accountId: string,
  lines: readonly CouponLine[],
  { request, viewer }: { readonly request: string; readonly viewer: Viewer },
): Promise<JudgedCoupons> => {
  const rows = await readUnspent(db, accountId, viewer.now);
  const { rateE8 } = rateOf(viewer.currency, viewer.rates);
  const bestId = bestCoupon(
    rows.map((row) => couponOf(row, viewer.currency)),
    lines,
    viewer.now,
    rateE8,
  )?.couponId;
  const judged = rows.map((row) => judge(row, lines, { now: viewer.now, currency: viewer.currency, rateE8 }));
  const chosen = judged.find(({ row }) => row.held_id === (request === 'best' ? bestId : request));
  return {
    coupons: judged
      .toSorted((a, b) => b.discount.discountFen - a.discount.discountFen)
      .map(({ row, refusal, discount }) => ({
        ...presentHeld(row, viewer),
        discount: minorOf(discount.discountFen, viewer.currency, viewer.rates) / 100,
        isBest: row.held_id === bestId,
        refusal: refusal ?? null,
        refusalText: refusal ? refusals[refusal][viewer.locale] : null,
      })),
    chosen:
      chosen && chosen.refusal === undefined
        ? { heldId: chosen.row.held_id, discount: chosen.discount }
        : undefined,
  };
};

/** Whose coupon is used, when, and in which currency by which rate the goods are shown. */
export interface HeldInUse {
  readonly accountId: string;
  readonly now: Date;
  readonly currency: CurrencyCode;
  readonly rateE8: number;
}

/** What a person's coupon takes off these lines, or why it cannot be used; somebody else's is as good as none. */
export const discountByHeld = async (
  db: Db,
  { accountId, heldId, now, currency, rateE8 }: HeldInUse & { readonly heldId: string },
  lines: readonly CouponLine[],
): Promise<Discount | CouponRefusal> => {
  const [row] = await readHeldById(db, accountId, [heldId]);
  if (!row) return 'coupon_invalid';
  const { refusal, discount } = judge(row, lines, { now, currency, rateE8 });
  return refusal ?? discount;
};

/** After an order was cancelled: its coupon is its owner's again when nothing is left that it was used for. */
export const giveBackCoupon = async (
  tx: Tx,
  order: { readonly checkout_id: string; readonly discount_fen: number },
  now: Date,
): Promise<void> => {
  if (order.discount_fen === 0) return;
  const given = await freeHeld(tx, order.checkout_id);
  if (!given) return;
  await notify(tx, {
    accountId: given.account_id,
    template: 'coupon_returned',
    params: { nameEn: given.name_en, nameZh: given.name_zh, until: given.ends_at.toISOString() },
    link: 'coupon',
    now,
  });
};

/** A coupon that would take off less than a fen is not used up for it. */
const judge = (
  row: HeldRow,
  lines: readonly CouponLine[],
  { now, currency, rateE8 }: Pick<HeldInUse, 'now' | 'currency' | 'rateE8'>,
) => {
  const coupon = couponOf(row, currency);
  const refusal = couponRefusal(coupon, lines, now, rateE8);
  const discount = refusal ? NOTHING : discountOf(coupon, lines, rateE8);
  const worthless: CouponRefusal | undefined =
    discount.discountFen === 0 ? 'coupon_not_applicable' : undefined;
  return { row, refusal: refusal ?? worthless, discount };
};

const NOTHING: Discount = { discountFen: 0, shares: [] };
