import { describe, expect, it } from 'vitest';
import { countryInBoth, dutyProblem, dutyRuleOf, type DutyRule } from '../duty.ts';
import { exampleResult } from '../duty-examples.ts';
import { EU_VAT } from './european-union.ts';
import { LAW_RULES } from './law.ts';

const examples = LAW_RULES.flatMap((rule) =>
  rule.examples.map((example) => ({ rule, example, of: rule.countries[0] ?? '' })),
);

describe('the law as the shop comes with it', () => {
  it.each(examples)('[D-03] $of: $example.name is $example.expectedMinor', ({ rule, example }) => {
    expect(exampleResult(rule, example)).toBe(example.expectedMinor);
  });

  it('[D-03] has two hundred examples over fourteen jurisdictions, each with its source and day', () => {
    const union = new Set<string>(Object.keys(EU_VAT));
    const jurisdictions = new Set(examples.map(({ of }) => (union.has(of) ? 'EU' : of)));
    expect(examples.length).toBeGreaterThanOrEqual(200);
    expect(jurisdictions.size).toBeGreaterThanOrEqual(14);
    expect(
      examples.every(
        ({ example }) => example.source.length > 10 && /^\d{4}-\d\d-\d\d$/.test(example.sourceDate),
      ),
    ).toBe(true);
    expect(examples.filter(({ example }) => example.origin === 'published').length).toBeGreaterThanOrEqual(
      62,
    );
  });

  it('[D-01] is sound, tells its source in both languages, and gives no country two rules from one day', () => {
    for (const rule of LAW_RULES) {
      expect(dutyProblem(rule), rule.countries.join()).toBeUndefined();
      expect([rule.notes.en, rule.notes.zh, rule.source].every((text) => text.length > 3)).toBe(true);
    }
    const twice = LAW_RULES.flatMap((rule, place) =>
      LAW_RULES.slice(place + 1).flatMap((other) => countryInBoth(rule, other) ?? []),
    );
    expect(twice).toEqual([]);
  });

  it.each(
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB US CA AU NZ JP KR SG MX BR ZA CH NO'.split(
      ' ',
    ),
  )('[D-01] %s has a rule today', (country) => {
    expect(dutyRuleOf<DutyRule>(LAW_RULES, country, '2026-11-25')).toBeDefined();
  });
});
