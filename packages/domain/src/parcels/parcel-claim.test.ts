import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CLAIM_KINDS,
  CLAIM_STATUSES,
  claimBoundCents,
  claimRefusal,
  claimWindow,
  nextClaimStatus,
  type ClaimableParcel,
  type ClaimedParcel,
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
