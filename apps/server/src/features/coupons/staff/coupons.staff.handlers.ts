import type { ValidInputOf } from '@caravan/contract/call';
import type { staffCouponsCalls } from '@caravan/contract/coupons/staff-coupons.calls';
import { toPage } from '@caravan/contract/envelope';
import { worthProblem } from '@caravan/domain/promotion/coupon-campaign';
import type { Db } from '../../../platform/db/database.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { ratesNow } from '../../rates/index.ts';
import { lockCoupons } from '../claim/coupons.claim.queries.ts';
import { newCouponCodes } from '../claim/coupons.code.ts';
import { figuresNow } from '../coupons.figures.ts';
import type { CouponRow } from '../coupons.rows.ts';
import { presentCode, presentDeskCoupon } from './coupons.staff.present.ts';
import {
  type CouponFields,
  areGoods,
  codesProblem,
  insertCodes,
  insertCoupon,
  listCodes,
  listDeskCoupons,
  readDeskCoupon,
  updateCoupon,
} from './coupons.staff.queries.ts';

export const staffCouponsHandlers = {
  'GET /staff/coupon/list': async ({ services, now }, input) => {
    const { rows, total } = await listDeskCoupons(services.replica, { ...input, now });
    return toPage(rows.map(presentDeskCoupon), total, input);
  },

  'POST /staff/coupon/save': async (context, { id, ...typed }) => {
    const { tx, now, audit } = context;
    const fields = fieldsOf(typed);
    const problem = worthProblem({
      worth: worthOf(typed),
      startsAt: fields.starts_at,
      endsAt: fields.ends_at,
    });
    if (problem) return refuse(problem);
    if (!(await areGoods(tx, typed.goodsIds))) return refuse('coupon_goods_unknown');
    const couponId = id ?? newId(now);
    const figures = figuresNow(fields, await ratesNow(context));
    if (id === undefined) await insertCoupon(tx, { id: couponId, created_at: now, ...fields, figures });
    else {
      const [row] = await lockCoupons(tx, [id]);
      if (!row) return refuse('not_found');
      if (row.issued_count > 0 && !keepsPromises(row, fields)) return refuse('coupon_terms_fixed');
      // Who holds it was told its figures: they stay.
      await updateCoupon(tx, id, row.issued_count > 0 ? fields : { ...fields, figures });
    }
    audit({
      action: id ? 'change coupon' : 'make coupon',
      subjectKind: 'coupon',
      subjectId: couponId,
      detail: typed,
    });
    return readBack(tx, couponId, now);
  },

  'POST /staff/coupon/switch': async ({ tx, now, audit }, { id, isOpen }) => {
    if (!(await updateCoupon(tx, id, { is_open: isOpen }))) return refuse('not_found');
    audit({
      action: isOpen ? 'open coupon' : 'close coupon',
      subjectKind: 'coupon',
      subjectId: id,
      detail: {},
    });
    return readBack(tx, id, now);
  },

  'POST /staff/coupon/withdraw': async ({ tx, now, audit }, { id, reason }) => {
    const [row] = await lockCoupons(tx, [id]);
    if (!row) return refuse('not_found');
    if (row.withdrawn_at !== null) return refuse('coupon_removed');
    await updateCoupon(tx, id, { withdrawn_at: now, is_open: false });
    audit({ action: 'withdraw coupon', subjectKind: 'coupon', subjectId: id, detail: { reason } });
    return readBack(tx, id, now);
  },

  'POST /staff/coupon/code': async ({ tx, now, audit }, { id, code, uses }) => {
    const problem = await codesProblem(tx, id);
    if (problem) return refuse(problem);
    const [made] = await insertCodes(tx, id, [code], { usesLeft: uses, now });
    if (!made) return refuse('coupon_code_taken');
    audit({ action: 'add coupon code', subjectKind: 'coupon', subjectId: id, detail: { code, uses } });
    return presentCode(made);
  },

  'POST /staff/coupon/codes': async ({ tx, now, audit }, { id, count }) => {
    const problem = await codesProblem(tx, id);
    if (problem) return refuse(problem);
    const made = await insertCodes(tx, id, newCouponCodes(count), { usesLeft: 1, now });
    audit({
      action: 'make coupon codes',
      subjectKind: 'coupon',
      subjectId: id,
      detail: { count: made.length },
    });
    return made.map(presentCode);
  },

  'GET /staff/coupon/codes': async ({ services }, { id, ...page }) => {
    const { rows, total } = await listCodes(services.replica, id, page);
    return toPage(rows.map(presentCode), total, page);
  },
} satisfies Handlers<typeof staffCouponsCalls>;

type Typed = Omit<ValidInputOf<(typeof staffCouponsCalls)['POST /staff/coupon/save']>, 'id'>;

const worthOf = ({ worth }: Typed) =>
  worth.couponType === 1
    ? { couponType: 1 as const, amountFen: fenOf(worth.amountCny), minSpendFen: fenOf(worth.minSpendCny) }
    : { couponType: 2 as const, offBasisPoints: Math.round(worth.percentOff * 100) };

const fenOf = (cny: number): number => Math.round(cny * 100);

const fieldsOf = (typed: Typed): CouponFields & Pick<CouponRow, 'starts_at' | 'ends_at'> => {
  const { worth } = typed;
  const isAmount = worth.couponType === 1;
  return {
    name_en: typed.nameEn,
    name_zh: typed.nameZh,
    coupon_type: worth.couponType,
    amount_fen: isAmount ? fenOf(worth.amountCny) : null,
    min_spend_fen: isAmount ? fenOf(worth.minSpendCny) : null,
    off_basis_points: isAmount ? null : Math.round(worth.percentOff * 100),
    min_quantity: isAmount ? null : worth.minQuantity,
    max_discount_fen: isAmount || worth.maxDiscountCny === null ? null : fenOf(worth.maxDiscountCny),
    scope: typed.scope,
    goods_ids: typed.goodsIds.length === 0 ? null : [...new Set(typed.goodsIds)],
    issue_form: typed.issueForm,
    starts_at: new Date(typed.startTime),
    ends_at: new Date(typed.endTime),
    valid_days: typed.validDays,
    limit_total: typed.limitTotal,
    limit_per_person: typed.limitPerPerson,
  };
};

/** What holders were promised: the worth, the goods and the times; and no fewer coupons than are out. */
const keepsPromises = (row: CouponRow, fields: ReturnType<typeof fieldsOf>): boolean =>
  FIXED.every((field) => JSON.stringify(row[field]) === JSON.stringify(fields[field])) &&
  fields.ends_at >= row.ends_at &&
  (fields.limit_total ?? Infinity) >= row.issued_count;

const FIXED = [
  'coupon_type',
  'amount_fen',
  'min_spend_fen',
  'off_basis_points',
  'min_quantity',
  'max_discount_fen',
  'scope',
  'goods_ids',
] as const satisfies readonly (keyof CouponFields)[];

const readBack = async (db: Db, id: string, now: Date) => {
  const row = await readDeskCoupon(db, id, now);
  return row ? presentDeskCoupon(row) : refuse('not_found');
};
