import { describe, expect, it } from 'vitest';
import {
  COUPON_REMINDER_DAYS,
  type Campaign,
  MOST_OFF_BASIS_POINTS,
  claimRefusal,
  heldUntil,
  worthProblem,
} from './coupon-campaign.ts';

const NOW = new Date('2026-03-02T02:00:00Z');
const CAMPAIGN: Campaign = {
  issueForm: 'open',
  isOpen: true,
  isWithdrawn: false,
  startsAt: new Date('2026-03-01T00:00:00Z'),
  endsAt: new Date('2026-04-01T00:00:00Z'),
  validDays: null,
  limitTotal: 10,
  limitPerPerson: 2,
  issuedCount: 9,
};

describe('whether a coupon is given out', () => {
  it.each<[string, Partial<Campaign>, { heldCount?: number; by?: 'claim' | 'code' }, string | undefined]>([
    ['the last one', {}, {}, undefined],
    ['all are out', { issuedCount: 10 }, {}, 'coupon_sold_out'],
    ['without a limit', { issuedCount: 10, limitTotal: null }, {}, undefined],
    ['the person’s second', {}, { heldCount: 1 }, undefined],
    ['the person’s third', {}, { heldCount: 2 }, 'coupon_claimed'],
    ['switched off', { isOpen: false }, {}, 'coupon_unavailable'],
    ['not yet begun', { startsAt: new Date(NOW.getTime() + 1) }, {}, 'coupon_unavailable'],
    ['ended this moment', { endsAt: NOW }, {}, 'coupon_expired'],
    ['taken back', { isWithdrawn: true }, {}, 'coupon_removed'],
    ['claimed without its code', { issueForm: 'code' }, {}, 'coupon_unavailable'],
    ['by its code', { issueForm: 'code' }, { by: 'code' }, undefined],
    ['through its link', { issueForm: 'link' }, {}, undefined],
  ])('[U-05] %s', (_name, campaign, { heldCount = 0, by = 'claim' }, refusal) => {
    expect(claimRefusal({ ...CAMPAIGN, ...campaign }, { heldCount, by }, NOW)).toBe(refusal);
  });

  it('[U-01] a held coupon ends with the campaign, or after its own days if that is sooner', () => {
    expect(heldUntil(CAMPAIGN, NOW)).toEqual(CAMPAIGN.endsAt);
    expect(heldUntil({ ...CAMPAIGN, validDays: 7 }, NOW)).toEqual(new Date('2026-03-09T02:00:00Z'));
    expect(heldUntil({ ...CAMPAIGN, validDays: 90 }, NOW)).toEqual(CAMPAIGN.endsAt);
  });

  it('[U-01] no coupon is made that takes all of an order, or that ends before it begins', () => {
    const times = { startsAt: CAMPAIGN.startsAt, endsAt: CAMPAIGN.endsAt };
    const amount = (amountFen: number) => ({
      worth: { couponType: 1 as const, amountFen, minSpendFen: 5000 },
      ...times,
    });
    const share = (offBasisPoints: number) => ({
      worth: { couponType: 2 as const, offBasisPoints },
      ...times,
    });
    expect([amount(4999), amount(5000), share(9000), share(9001)].map(worthProblem)).toEqual([
      undefined,
      'coupon_takes_all',
      undefined,
      'coupon_takes_all',
    ]);
    expect(worthProblem({ ...amount(1), endsAt: CAMPAIGN.startsAt })).toBe('coupon_ends_before_start');
  });
});

describe('[U-05] the edges of a campaign', () => {
  it.each<[string, Partial<Campaign>, number, string | undefined]>([
    ['begins this moment', { startsAt: NOW }, 0, undefined],
    ['ends in a millisecond', { endsAt: new Date(NOW.getTime() + 1) }, 0, undefined],
    ['ended a millisecond ago', { endsAt: new Date(NOW.getTime() - 1) }, 0, 'coupon_expired'],
    ['gives out none at all', { limitTotal: 0, issuedCount: 0 }, 0, 'coupon_sold_out'],
    ['has one left', { limitTotal: 1, issuedCount: 0 }, 0, undefined],
    ['gives a person none', { limitPerPerson: 0 }, 0, 'coupon_claimed'],
  ])('one that %s', (_, campaign, heldCount, refusal) => {
    expect(claimRefusal({ ...CAMPAIGN, ...campaign }, { heldCount, by: 'claim' }, NOW)).toBe(refusal);
  });

  it('says first that it is gone, then that it is over, then that it is not for this person', () => {
    const worst = { ...CAMPAIGN, endsAt: NOW, isOpen: false, issuedCount: 10 };
    const claim = { heldCount: 2, by: 'code' } as const;
    expect(claimRefusal({ ...worst, isWithdrawn: true }, claim, NOW)).toBe('coupon_removed');
    expect(claimRefusal(worst, claim, NOW)).toBe('coupon_expired');
    expect(claimRefusal({ ...worst, endsAt: CAMPAIGN.endsAt }, claim, NOW)).toBe('coupon_unavailable');
    expect(claimRefusal({ ...CAMPAIGN, issuedCount: 10 }, { heldCount: 2, by: 'claim' }, NOW)).toBe(
      'coupon_claimed',
    );
  });
});

describe('[U-05] how a coupon is asked for', () => {
  it.each([
    ['open', 'claim', undefined],
    ['open', 'code', 'coupon_unavailable'],
    ['link', 'claim', undefined],
    ['link', 'code', 'coupon_unavailable'],
    ['code', 'claim', 'coupon_unavailable'],
    ['code', 'code', undefined],
  ] as const)('one that is given out by %s, asked for by %s: %s', (issueForm, by, refusal) => {
    expect(claimRefusal({ ...CAMPAIGN, issueForm }, { heldCount: 0, by }, NOW)).toBe(refusal);
  });

  it.each([
    [0, 1, undefined],
    [1, 1, 'coupon_claimed'],
    [4, 5, undefined],
    [5, 5, 'coupon_claimed'],
    [6, 5, 'coupon_claimed'],
  ])('somebody who has %i, of at most %i: %s', (heldCount, limitPerPerson, refusal) => {
    expect(claimRefusal({ ...CAMPAIGN, limitPerPerson }, { heldCount, by: 'claim' }, NOW)).toBe(refusal);
  });

  it.each([
    ['all out, to one too many', 11, 10, 'coupon_sold_out'],
    ['all but one', 9, 10, undefined],
    ['any number of them', 1_000_000, null, undefined],
  ])('%s', (_, issuedCount, limitTotal, refusal) => {
    expect(claimRefusal({ ...CAMPAIGN, issuedCount, limitTotal }, { heldCount: 0, by: 'claim' }, NOW)).toBe(
      refusal,
    );
  });
});

describe('[U-01] until when a held coupon counts', () => {
  const claimedAt = new Date('2026-03-02T02:00:00Z');
  const endsAt = new Date('2026-03-05T02:00:00Z');

  it.each([
    ['its own days are over sooner', 2, '2026-03-04T02:00:00.000Z'],
    ['both end together', 3, '2026-03-05T02:00:00.000Z'],
    ['the campaign ends sooner', 4, '2026-03-05T02:00:00.000Z'],
    ['it has no days', 0, '2026-03-02T02:00:00.000Z'],
    ['it has none of its own', null, '2026-03-05T02:00:00.000Z'],
  ])('%s', (_, validDays, until) => {
    expect(heldUntil({ endsAt, validDays }, claimedAt).toISOString()).toBe(until);
  });

  it('its owner is reminded three days before', () => {
    expect(COUPON_REMINDER_DAYS).toBe(3);
  });
});

describe('[U-01] the worth of a coupon as it is typed', () => {
  const startsAt = new Date('2026-03-01T00:00:00Z');
  const endsAt = new Date('2026-03-01T00:00:00.001Z');
  const worth = { couponType: 1, amountFen: 10, minSpendFen: 11 } as const;

  it.each([
    ['lasts a millisecond', { worth, startsAt, endsAt }, undefined],
    ['lasts no time', { worth, startsAt, endsAt: startsAt }, 'coupon_ends_before_start'],
    ['ends before it begins', { worth, startsAt: endsAt, endsAt: startsAt }, 'coupon_ends_before_start'],
    ['leaves a fen to pay', { worth: { ...worth, minSpendFen: 11 }, startsAt, endsAt }, undefined],
    ['takes all', { worth: { ...worth, minSpendFen: 10 }, startsAt, endsAt }, 'coupon_takes_all'],
    ['takes more than all', { worth: { ...worth, minSpendFen: 0 }, startsAt, endsAt }, 'coupon_takes_all'],
    ['takes nothing', { worth: { ...worth, amountFen: 0 }, startsAt, endsAt }, undefined],
    [
      'ends too soon and takes all',
      { worth: { ...worth, minSpendFen: 0 }, startsAt, endsAt: startsAt },
      'coupon_ends_before_start',
    ],
    [
      'takes nine tenths',
      { worth: { couponType: 2, offBasisPoints: MOST_OFF_BASIS_POINTS }, startsAt, endsAt },
      undefined,
    ],
    [
      'takes a hundredth of a percent more',
      { worth: { couponType: 2, offBasisPoints: 9_001 }, startsAt, endsAt },
      'coupon_takes_all',
    ],
  ] as const)('one that %s', (_, typed, problem) => {
    expect(worthProblem(typed)).toBe(problem);
  });
});
