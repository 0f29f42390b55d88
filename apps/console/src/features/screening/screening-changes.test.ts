import { SCREENING_RULES } from '@caravan/domain/orders/screening/screening';
import { expect, it } from 'vitest';
import { screening } from '../../messages/en/screening.ts';
import { changesOf } from './screening-changes.ts';

const version = {
  id: '1',
  validFrom: '2026-11-01T00:00:00.000Z',
  by: 'Zhao',
  rules: Object.fromEntries(SCREENING_RULES.map((rule) => [rule, { limit: 3, weight: 40 }])) as Record<
    (typeof SCREENING_RULES)[number],
    { limit: number; weight: number }
  >,
  holdFrom: 200,
  windowHours: 24,
  answerHours: 24,
  trustDays: 90,
};

it('[V-15] a version of the rules says each number that it changed, and the first from what sum an order waits', () => {
  const next = {
    ...version,
    rules: { ...version.rules, amount: { limit: 1, weight: 40 } },
    trustDays: 30,
  };
  expect(changesOf(next, version, screening)).toEqual([
    'Dollars of the order, From: 3 → 1',
    'Trust for days: 90 → 30',
  ]);
  expect(changesOf(version, version, screening)).toEqual(['As before']);
  expect(changesOf(version, undefined, screening)).toEqual(['Wait from a sum of: 200']);
});
