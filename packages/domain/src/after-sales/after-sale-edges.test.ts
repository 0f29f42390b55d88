import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APPEAL_DAYS,
  type AfterSaleRequest,
  OTHER_REASON,
  RETURN_FEE_DAYS,
  afterSaleRefusal,
  isAppealOpen,
  refundOfReturn,
  shareOfPieces,
} from './after-sale-rules.ts';
import {
  SELLER_RETURN_DAYS,
  SELLER_RETURN_STEPS,
  isSellerReturnLate,
  sellerReturnDue,
} from './seller-return.ts';

const PLAIN = { holidays: [], extraWorkdays: [] };

describe('[A-01] the edges of an application', () => {
  const storedAt = new Date('2026-03-02T10:00:00+08:00');
  const request: AfterSaleRequest = {
    line: { status: 'quality_inspected' },
    storedAt,
    returnDays: 5,
    quantity: 1,
    quantityLeft: 1,
    reason: 'damaged',
  };
  const refusal = (change: Partial<AfterSaleRequest>, now = storedAt) =>
    afterSaleRefusal({ ...request, ...change }, now, PLAIN);

  it.each<[string, Partial<AfterSaleRequest>, string | undefined]>([
    ['the only piece', {}, undefined],
    ['a piece more', { quantity: 2 }, 'after_sale_quantity_invalid'],
    ['none left', { quantityLeft: 0 }, 'after_sale_quantity_invalid'],
    ['less than nothing', { quantity: -1 }, 'after_sale_quantity_invalid'],
    ['no number', { quantity: Number.NaN }, 'after_sale_quantity_invalid'],
    ['without a reason', { reason: '' }, 'after_sale_reason_required'],
    ['the quantity before the reason', { quantity: 0, reason: '' }, 'after_sale_quantity_invalid'],
    [
      'the place of the goods before all',
      { line: { status: 'shipped' }, quantity: 0 },
      'after_sale_not_possible',
    ],
    [
      'in its own parcel already',
      { line: { status: 'awaiting_shipment', route: 'free_shipping' } },
      undefined,
    ],
    ['in a parcel that was asked for', { line: { status: 'awaiting_shipment' } }, 'after_sale_not_possible'],
    [
      'in the USA',
      { line: { status: 'awaiting_shipment', route: 'usa_warehouse' } },
      'after_sale_not_possible',
    ],
  ])('%s', (_, change, expected) => {
    expect(refusal(change)).toBe(expected);
  });

  it('is in time until the promised working days are over in China, and late before anything else is looked at', () => {
    expect(refusal({}, new Date('2026-03-09T23:59:59.999+08:00'))).toBeUndefined();
    expect(refusal({}, new Date('2026-03-10T00:00:00+08:00'))).toBe('after_sale_window_closed');
    expect(refusal({ quantity: 0 }, new Date('2026-03-10T00:00:00+08:00'))).toBe('after_sale_window_closed');
    expect(refusal({ returnDays: 6 }, new Date('2026-03-10T23:59:59.999+08:00'))).toBeUndefined();
  });

  it('a refusal stands after the promised days, to the millisecond', () => {
    const refusedAt = new Date('2026-03-02T02:00:00Z');
    const end = new Date('2026-03-09T02:00:00Z');
    expect([-1, 0, 1].map((ms) => isAppealOpen(refusedAt, 7, new Date(end.getTime() + ms)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isAppealOpen(refusedAt, 8, end)).toBe(true);
    expect([APPEAL_DAYS, RETURN_FEE_DAYS]).toEqual([7, 7]);
  });
});

describe('[A-04] money that goes back', () => {
  it.each([
    ['quality_problem', 100],
    ['wrong_goods', 100],
    ['damaged', 100],
    ['parts_missing', 100],
    ['not_as_described', 100],
    [OTHER_REASON, 70],
    ['', 70],
    ['Damaged', 70],
  ])('for "%s": %i of 100, of which 30 were freight', (reason, refund) => {
    expect(refundOfReturn({ paidMinor: 100, freightMinor: 30 }, reason)).toBe(refund);
  });

  it.each([
    ['freight that was all of it', 30, 30, 0],
    ['more freight than was paid', 30, 31, 0],
    ['a cent more than freight', 31, 30, 1],
    ['free freight', 30, 0, 30],
    ['nothing', 0, 0, 0],
  ])('%s', (_, paidMinor, freightMinor, refund) => {
    expect(refundOfReturn({ paidMinor, freightMinor }, OTHER_REASON)).toBe(refund);
  });

  it.each([
    [10, 3, 0, 0],
    [10, 3, 1, 4],
    [10, 3, 2, 7],
    [10, 3, 3, 10],
    [2, 3, 1, 1],
    [2, 3, 2, 2],
    [2, 3, 3, 2],
    [0, 3, 2, 0],
    [7, 1, 1, 7],
    [-10, 3, 1, -4],
  ])(
    'of %i cents for %i pieces, %i have %i: the first ones have the odd cents',
    (total, quantity, pieces, share) => {
      expect(shareOfPieces(total, quantity, pieces)).toBe(share);
    },
  );

  it('a line without pieces shares nothing: a programmer’s mistake', () => {
    expect(() => shareOfPieces(10, 0, 0)).toThrow(RangeError);
  });

  it('is the whole for all pieces, and each piece is within a cent of fair', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 60 }),
        fc.nat(60),
        (total, quantity, wanted) => {
          const pieces = Math.min(wanted, quantity);
          const share = shareOfPieces(total, quantity, pieces);
          expect(share - Math.floor(total / quantity) * pieces).toBe(Math.min(pieces, total % quantity));
          expect(shareOfPieces(total, quantity, quantity)).toBe(total);
        },
      ),
    );
  });
});

describe('[B-13] goods on their way back to a seller', () => {
  const due = sellerReturnDue(new Date('2026-03-02T04:00:00Z'), SELLER_RETURN_DAYS);

  it.each(SELLER_RETURN_STEPS)('at %s are late only while they are here', (step) => {
    const isOurs = step === 'to_pick' || step === 'to_pack' || step === 'to_hand_over';
    expect([-1, 0, 1].map((ms) => isSellerReturnLate(step, due, new Date(due.getTime() + ms)))).toEqual([
      false,
      false,
      isOurs,
    ]);
  });

  it('have seven days', () => {
    expect(SELLER_RETURN_DAYS).toBe(7);
    expect(due.toISOString()).toBe('2026-03-09T04:00:00.000Z');
  });
});
