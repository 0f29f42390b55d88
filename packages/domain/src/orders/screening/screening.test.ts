import { describe, expect, it } from 'vitest';
import {
  MOST_SCREENING_LIMIT,
  MOST_SCREENING_WEIGHT,
  SCREENING_RULES,
  type ScreeningFacts,
  type ScreeningRule,
  type ScreeningRules,
  doorOf,
  mailboxOf,
  screen,
} from './screening.ts';

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

describe('[V-15] each rule by itself', () => {
  const only = (rule: ScreeningRule, weight: number, limit: number, fact: number) =>
    screen({ ...calm, [rule]: fact }, { ...OFF, [rule]: { weight, limit } });
  const OFF: ScreeningRules = {
    card: { weight: 0, limit: 0 },
    email: { weight: 0, limit: 0 },
    address: { weight: 0, limit: 0 },
    network: { weight: 0, limit: 0 },
    failures: { weight: 0, limit: 0 },
    amount: { weight: 0, limit: 0 },
    country: { weight: 0, limit: 0 },
  };

  it.each(SCREENING_RULES)('%s counts from its limit on, with its weight', (rule) => {
    expect(only(rule, 7, 5, 4)).toEqual({ reasons: [], score: 0 });
    expect(only(rule, 7, 5, 5)).toEqual({ reasons: [rule], score: 7 });
    expect(only(rule, 1, 5, 6)).toEqual({ reasons: [rule], score: 1 });
    expect(only(rule, 0, 5, 99)).toEqual({ reasons: [], score: 0 });
  });

  it('all of them together, in the order of the list', () => {
    const facts = { card: 9, email: 9, address: 9, network: 9, failures: 9, amount: 9_999, country: 1 };
    expect(screen(facts, rules)).toEqual({
      reasons: SCREENING_RULES.filter((rule) => rule !== 'network'),
      score: 210,
    });
  });

  it('weights and limits can be set as high as this', () => {
    expect([MOST_SCREENING_WEIGHT, MOST_SCREENING_LIMIT]).toEqual([1_000, 1_000_000]);
  });
});

describe('[V-15] mailboxes and doors', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['  ADA@Example.COM ', 'ada@example.com'],
    ['ada+one+two@example.com', 'ada@example.com'],
    ['+x@example.com', '@example.com'],
    ['a.b.c+x@gmail.com', 'abc@gmail.com'],
    ['a.b@googlemail.com', 'ab@gmail.com'],
    ['a.b@gmail.com.example', 'a.b@gmail.com.example'],
    ['ada', 'ada@'],
    ['', '@'],
  ])('"%s" is the mailbox %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });

  it.each([
    [{ country: 'FR', postalCode: '75 001', detailedAddress: '12, Rue de l’Été' }, 'fr|75001|12ruedelete'],
    [{ country: 'CN', postalCode: '200-000', detailedAddress: '人民路 ５号' }, 'cn|200000|人民路5号'],
    [{ country: '', postalCode: '', detailedAddress: '' }, '||'],
  ])('%o is the door %s', (address, door) => {
    expect(doorOf(address)).toBe(door);
  });

  it('a digit that moves from the street to the postcode is another door', () => {
    const street = { country: 'DE', postalCode: '1011', detailedAddress: '51 Hof' };
    expect(doorOf(street)).not.toBe(doorOf({ ...street, postalCode: '10115', detailedAddress: '1 Hof' }));
  });
});
