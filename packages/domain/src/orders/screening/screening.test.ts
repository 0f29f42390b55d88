import { describe, expect, it } from 'vitest';
import { doorOf, mailboxOf, screen, type ScreeningFacts, type ScreeningRules } from './screening.ts';

const rules: ScreeningRules = {
  card: { weight: 40, limit: 3 },
  email: { weight: 30, limit: 5 },
  address: { weight: 30, limit: 3 },
  network: { weight: 0, limit: 5 },
  failures: { weight: 40, limit: 4 },
  amount: { weight: 30, limit: 1_000 },
  country: { weight: 40, limit: 1 },
};
const calm: ScreeningFacts = {
  card: 1,
  email: 1,
  address: 1,
  network: 1,
  failures: 0,
  amount: 20,
  country: 0,
};

describe('[V-15] screening an order', () => {
  it('an ordinary order meets no rule', () => {
    expect(screen(calm, rules)).toEqual({ reasons: [], score: 0 });
  });

  it.each([
    [999, []],
    [1_000, ['amount']],
    [1_001, ['amount']],
  ])('an order of %i dollars meets %j', (amount, reasons) => {
    expect(screen({ ...calm, amount }, rules).reasons).toEqual(reasons);
  });

  it('weights add up, and a rule that is off never counts', () => {
    expect(screen({ ...calm, card: 3, country: 1, network: 99 }, rules)).toEqual({
      reasons: ['card', 'country'],
      score: 80,
    });
  });

  it.each([
    ['Ada@Example.com', 'ada+shop@example.com', true],
    ['a.d.a@gmail.com', 'ADA+x@googlemail.com', true],
    ['a.da@example.com', 'ada@example.com', false],
  ])('%s and %s are one mailbox: %s', (one, other, isSame) => {
    expect(mailboxOf(one) === mailboxOf(other)).toBe(isSame);
  });

  it('one door is one door, however it is written', () => {
    const door = { country: 'DE', postalCode: '10 115', detailedAddress: 'Chausseestraße 1, Hof-2' };
    const other = { country: 'de', postalCode: '10115', detailedAddress: 'CHAUSSEESTRAßE 1 HOF 2' };
    expect(doorOf(door)).toBe(doorOf(other));
    expect(doorOf({ ...door, detailedAddress: 'Chausseestraße 12, Hof' })).not.toBe(doorOf(door));
  });
});
