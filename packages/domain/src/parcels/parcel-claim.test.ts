import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CLAIM_KINDS,
  CLAIM_STATUSES,
  DAMAGE_DAYS,
  INQUIRY_DAYS,
  LOST_AFTER_DAYS,
  REPORTED_DAYS,
  claimBoundCents,
  claimRefusal,
  claimWindow,
  needsPictures,
  nextClaimStatus,
  type ClaimableParcel,
  type ClaimedParcel,
  windowRefusal,
} from './parcel-claim.ts';
import { PARCEL_STATUSES } from './parcel-status.ts';
import { ACTORS } from '../shared/transitions.ts';

const shippedAt = new Date('2026-03-01T00:00:00Z');
const day = (days: number) => new Date(shippedAt.getTime() + days * 86_400_000);
const UNDERWAY: ClaimableParcel = {
  status: 'shipped',
  shippedAt,
  daysTo: 20,
  deliveredAt: undefined,
  endedAt: undefined,
  damageDays: DAMAGE_DAYS,
  lostAfterDays: LOST_AFTER_DAYS,
  inquiryDays: INQUIRY_DAYS,
  reportedDays: REPORTED_DAYS,
};
const MONEY: ClaimedParcel = {
  isInsured: true,
  declaredCents: 10_000,
  worthCents: 12_000,
  freightCents: 3_000,
  grantedCents: 0,
};

describe('a claim for a parcel', () => {
  it('[W-07] a parcel counts as lost 30 days after its line’s longest time, or when the shop says so', () => {
    expect(claimWindow('lost', UNDERWAY)).toEqual({ from: day(50), until: day(180) });
    expect(claimWindow('lost', { ...UNDERWAY, status: 'lost', endedAt: day(40) })).toEqual({
      from: day(40),
      until: day(70),
    });
    expect(claimWindow('damaged', UNDERWAY)).toBeUndefined();
    expect(claimWindow('damaged', { ...UNDERWAY, status: 'completed', deliveredAt: day(20) })).toEqual({
      from: day(20),
      until: day(27),
    });
    expect(claimWindow('lost', { ...UNDERWAY, status: 'delivered', deliveredAt: day(20) })).toBeUndefined();
  });

  it.each([
    ['lost', true, 13_000],
    ['lost', false, 9_000],
    ['damaged', true, 10_000],
    ['damaged', false, 9_000],
    ['seized', true, 10_000],
    ['seized', false, 0],
    ['returned', true, 3_000],
    ['returned', false, 3_000],
  ] as const)('[W-07] %s, insured %s: at most %d', (kind, isInsured, most) => {
    expect(claimBoundCents(kind, { ...MONEY, isInsured })).toBe(most);
  });

  it('[W-07] claims never come to more than value and freight together, insurance never makes it less', () => {
    const cents = fc.nat({ max: 1_000_000 });
    const money = fc.record({
      isInsured: fc.boolean(),
      declaredCents: cents,
      worthCents: cents,
      freightCents: cents,
      grantedCents: cents,
    });
    fc.assert(
      fc.property(fc.constantFrom(...CLAIM_KINDS), money, (kind, parcel) => {
        const bound = claimBoundCents(kind, parcel);
        expect(bound).toBeGreaterThanOrEqual(0);
        if (bound > 0)
          expect(bound + parcel.grantedCents).toBeLessThanOrEqual(parcel.worthCents + parcel.freightCents);
        expect(claimBoundCents(kind, { ...parcel, isInsured: true })).toBeGreaterThanOrEqual(
          claimBoundCents(kind, { ...parcel, isInsured: false }),
        );
        expect(claimBoundCents(kind, { ...parcel, grantedCents: parcel.grantedCents + bound })).toBe(0);
      }),
    );
  });

  it('[W-07] too early, too late, too much, not covered, without pictures: each is said', () => {
    const ask = (change: object, parcel: object, now: Date) =>
      claimRefusal(
        { kind: 'lost', askedCents: 1_000, pictures: 0, ...change },
        { ...UNDERWAY, ...MONEY, ...parcel },
        now,
      );
    expect(ask({}, {}, day(49))).toBe('claim_too_early');
    expect(ask({}, {}, day(50))).toBeUndefined();
    expect(ask({}, {}, day(180))).toBe('claim_window_closed');
    expect(ask({ askedCents: 13_001 }, {}, day(60))).toBe('claim_above_bound');
    expect(ask({ kind: 'returned' }, {}, day(60))).toBe('claim_not_possible');
    const seized = { status: 'seized', endedAt: day(40), isInsured: false };
    expect(ask({ kind: 'seized' }, seized, day(41))).toBe('claim_not_covered');
    const delivered = { status: 'delivered', deliveredAt: day(20) };
    expect(ask({ kind: 'damaged' }, delivered, day(21))).toBe('claim_pictures_missing');
    expect(ask({ kind: 'damaged', pictures: 1 }, delivered, day(21))).toBeUndefined();
  });

  it('[W-07] what is decided stays decided, and only the shopper takes a claim back', () => {
    for (const action of ['grant', 'reject', 'withdraw'] as const)
      for (const who of ACTORS)
        for (const status of CLAIM_STATUSES.filter((each) => each !== 'under_review'))
          expect(nextClaimStatus(action, status, who)).toBeUndefined();
    expect(ACTORS.filter((who) => nextClaimStatus('withdraw', 'under_review', who))).toEqual(['shopper']);
    expect(PARCEL_STATUSES).toContain('seized');
  });
});

describe('[W-07] the window of a claim, to the moment', () => {
  const delivered: ClaimableParcel = { ...UNDERWAY, status: 'delivered', deliveredAt: day(20) };
  const before = (time: Date) => new Date(time.getTime() - 1);

  it.each([
    ['damaged', delivered, day(20), day(27)],
    ['missing', delivered, day(20), day(27)],
    ['lost', UNDERWAY, day(50), day(180)],
    ['lost', { ...UNDERWAY, status: 'lost', endedAt: day(60) }, day(60), day(90)],
    ['seized', { ...UNDERWAY, status: 'seized', endedAt: day(9) }, day(9), day(39)],
    ['returned', { ...UNDERWAY, status: 'returned', endedAt: day(9) }, day(9), day(39)],
  ] as const)('%s: from its first moment on, no longer at its last', (kind, parcel, from, until) => {
    expect(claimWindow(kind, parcel)).toEqual({ from, until });
    expect(windowRefusal(kind, parcel, before(from))).toBe('claim_too_early');
    expect(windowRefusal(kind, parcel, from)).toBeUndefined();
    expect(windowRefusal(kind, parcel, before(until))).toBeUndefined();
    expect(windowRefusal(kind, parcel, until)).toBe('claim_window_closed');
  });

  it('[V-07] follows what the parcel was promised', () => {
    const promised = { damageDays: 14, lostAfterDays: 20, inquiryDays: 120, reportedDays: 45 };
    const windowOf = (kind: (typeof CLAIM_KINDS)[number], parcel: object) =>
      claimWindow(kind, { ...UNDERWAY, ...promised, ...parcel });
    expect(windowOf('missing', { status: 'delivered', deliveredAt: day(20) })?.until).toEqual(day(34));
    expect(windowOf('lost', {})).toEqual({ from: day(40), until: day(120) });
    expect(windowOf('seized', { status: 'seized', endedAt: day(9) })?.until).toEqual(day(54));
  });

  it('of a line so slow that carriers answer no more is empty, and never ends before it begins', () => {
    expect(claimWindow('lost', { ...UNDERWAY, daysTo: 149 })).toEqual({ from: day(179), until: day(180) });
    expect(claimWindow('lost', { ...UNDERWAY, daysTo: 150 })).toEqual({ from: day(180), until: day(180) });
    expect(claimWindow('lost', { ...UNDERWAY, daysTo: 200 })).toEqual({ from: day(230), until: day(230) });
  });

  it.each([
    ['damaged before it came', 'damaged', UNDERWAY],
    ['lost though it came', 'lost', delivered],
    ['lost without having left', 'lost', { ...UNDERWAY, shippedAt: undefined }],
    ['seized while it is under way', 'seized', UNDERWAY],
    ['returned while it is under way', 'returned', UNDERWAY],
    ['seized, but nobody knows when', 'seized', { ...UNDERWAY, status: 'seized' }],
    ['returned though it was lost', 'returned', { ...UNDERWAY, status: 'lost', endedAt: day(9) }],
  ] as const)('is none where it is %s', (_, kind, parcel) => {
    expect(claimWindow(kind, parcel)).toBeUndefined();
    expect(windowRefusal(kind, parcel, day(60))).toBe('claim_not_possible');
  });
});

describe('[W-07] the amount of a claim, to the cent', () => {
  it.each([
    ['the lower of value and declaration: declared', { declaredCents: 9_999, worthCents: 10_000 }, 12_999],
    ['the lower of value and declaration: paid', { declaredCents: 10_000, worthCents: 9_999 }, 12_999],
    ['less what was granted', { grantedCents: 12_999 }, 1],
    ['nothing once all was granted', { grantedCents: 13_000 }, 0],
    ['nothing, not less, when more was granted', { grantedCents: 13_001 }, 0],
    ['three freights without insurance', { isInsured: false, freightCents: 1_000 }, 3_000],
    ['the value without insurance where freight was dear', { isInsured: false, freightCents: 9_000 }, 19_000],
    ['nothing where freight was free and nobody insured it', { isInsured: false, freightCents: 0 }, 0],
  ])('lost: %s', (_, more, most) => {
    expect(claimBoundCents('lost', { ...MONEY, ...more })).toBe(most);
  });

  it('is taken up to the bound, whatever the pictures of something lost', () => {
    const parcel = { ...UNDERWAY, ...MONEY };
    const refusal = (askedCents: number) =>
      claimRefusal({ kind: 'lost', askedCents, pictures: 0 }, parcel, day(60));
    expect([0, 1, 13_000, 13_001].map(refusal)).toEqual([
      undefined,
      undefined,
      undefined,
      'claim_above_bound',
    ]);
  });

  it('what can be seen is shown', () => {
    expect(CLAIM_KINDS.filter(needsPictures)).toEqual(['damaged', 'missing']);
  });

  it.each([
    ['grant', 'granted', ['support', 'finance', 'admin']],
    ['reject', 'rejected', ['support', 'finance', 'admin']],
    ['withdraw', 'withdrawn', ['shopper']],
  ] as const)('to %s it makes it %s', (action, status, by) => {
    const may = ACTORS.filter((who) => nextClaimStatus(action, 'under_review', who) === status);
    expect(new Set(may)).toEqual(new Set(by));
  });
});
