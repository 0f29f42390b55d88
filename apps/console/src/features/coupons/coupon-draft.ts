import { goodsIdsOf } from '../goods/index.ts';
import { discountOf, type Coupon } from '@caravan/domain/promotion/coupon';
import { fromChinaInput, toChinaInput } from '../../ui/forms/china-input.ts';
import type { DeskCoupon } from './coupon-state.ts';

/** The form's fields, as typed. */
export interface CouponDraft {
  nameEn: string;
  nameZh: string;
  couponType: 1 | 2;
  amountCny?: number;
  minSpendCny?: number;
  percentOff?: number;
  minQuantity?: number;
  maxDiscountCny?: number | null;
  scope: DeskCoupon['scope'];
  goods: string;
  issueForm: DeskCoupon['issueForm'];
  /** As date-time fields write them, by China's clock. */
  startsAt: string;
  endsAt: string;
  validDays?: number | null;
  limitTotal?: number | null;
  limitPerPerson: number;
}

type Fields = Pick<
  DeskCoupon,
  | 'nameEn'
  | 'nameZh'
  | 'worth'
  | 'scope'
  | 'goodsIds'
  | 'issueForm'
  | 'startTime'
  | 'endTime'
  | 'validDays'
  | 'limitTotal'
  | 'limitPerPerson'
>;

const MONTH_MS = 30 * 24 * 3_600_000;

export const firstDraft = (coupon: DeskCoupon | undefined, nowMs: number): Partial<CouponDraft> => {
  if (!coupon)
    return {
      couponType: 1,
      scope: 'all',
      goods: '',
      issueForm: 'open',
      minQuantity: 1,
      limitPerPerson: 1,
      startsAt: toChinaInput(nowMs),
      endsAt: toChinaInput(nowMs + MONTH_MS),
    };
  const { worth, goodsIds, startTime, endTime, ...rest } = coupon;
  return {
    ...rest,
    ...worth,
    goods: goodsIds.join('\n'),
    startsAt: toChinaInput(Date.parse(startTime)),
    endsAt: toChinaInput(Date.parse(endTime)),
  };
};

/** The coupon a filled form stands for; a time that was not touched keeps its seconds. */
export const fieldsOf = (draft: CouponDraft, saved?: DeskCoupon): Fields => ({
  nameEn: draft.nameEn,
  nameZh: draft.nameZh,
  worth: worthOf(draft),
  scope: draft.scope,
  goodsIds: goodsIdsOf(draft.goods) ?? [],
  issueForm: draft.issueForm,
  startTime: momentOf(draft.startsAt, saved?.startTime),
  endTime: momentOf(draft.endsAt, saved?.endTime),
  validDays: draft.validDays ?? null,
  limitTotal: draft.limitTotal ?? null,
  limitPerPerson: draft.limitPerPerson,
});

const momentOf = (typed: string, saved: string | undefined): string =>
  saved !== undefined && toChinaInput(Date.parse(saved)) === typed ? saved : (fromChinaInput(typed) ?? '');

export const worthOf = (draft: Partial<CouponDraft>): DeskCoupon['worth'] =>
  draft.couponType === 2
    ? {
        couponType: 2,
        percentOff: draft.percentOff ?? 0,
        minQuantity: draft.minQuantity ?? 1,
        maxDiscountCny: draft.maxDiscountCny ?? null,
      }
    : { couponType: 1, amountCny: draft.amountCny ?? 0, minSpendCny: draft.minSpendCny ?? 0 };

/** What goods would cost with the coupon: the least that it takes, at a round price. */
export const exampleOf = (
  worth: DeskCoupon['worth'],
): { spendCny: number; payCny: number; quantity: number } => {
  const quantity = worth.couponType === 1 ? 1 : worth.minQuantity;
  const spendCny = worth.couponType === 1 ? worth.minSpendCny : quantity * EXAMPLE_PRICE_CNY;
  const line = { lineId: '', goodsId: '', quantity, isFreeShipping: false };
  const priceFen = fenOf(spendCny / quantity);
  const { discountFen } = discountOf(couponOf(worth), [{ ...line, priceFen }]);
  return { spendCny, quantity, payCny: (priceFen * quantity - discountFen) / 100 };
};

const EXAMPLE_PRICE_CNY = 100;

const couponOf = (worth: DeskCoupon['worth']): Coupon => {
  const terms = { couponId: '', state: 'usable', startTime: '', endTime: '', scope: 'all' } as const;
  return worth.couponType === 1
    ? {
        ...terms,
        couponType: 1,
        amountFen: fenOf(worth.amountCny),
        minSpendFen: fenOf(worth.minSpendCny),
      }
    : {
        ...terms,
        couponType: 2,
        offBasisPoints: fenOf(worth.percentOff),
        minQuantity: worth.minQuantity,
        maxDiscountFen: worth.maxDiscountCny === null ? undefined : fenOf(worth.maxDiscountCny),
      };
};

const fenOf = (amount: number): number => Math.round(amount * 100);
