import { isCurrencyCode } from '@caravan/domain/money/currency';
import type { DutyTable } from '@caravan/domain/customs/duty-bill';
import { type DutyRule, dutyRuleOf, dutyTable } from '@caravan/domain/customs/duty';
import type { Names } from '@caravan/domain/freight/freight-tariff';
import { multiplyDivide } from '@caravan/domain/money/exact';
import type { Db } from '../../../platform/db/database.ts';
import { fenOf, type Rates } from '../../rates/index.ts';
import { readDutyRules, ruleOfRow } from './duty.queries.ts';

/** What customs of a country asks for today, in fen, and in a word why. */
export interface CountryDuty {
  readonly table: DutyTable;
  readonly notes: Names;
  /** Which rule it is, so that a quote can keep it. */
  readonly ruleId: string;
  readonly version: number;
}

/** The rule of a country on a day; undefined where none is known, or its currency has no rate. */
export const dutyNow = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  country: string,
  rates: Rates,
): Promise<CountryDuty | undefined> => {
  const rules = (await readDutyRules(db)).map((row) => ({
    ...ruleOfRow(row),
    ruleId: row.rule_id,
    version: row.version,
  }));
  const rule = dutyRuleOf(rules, country, dutyDay(now));
  if (!rule) return undefined;
  const table = tableOf(rule, rates);
  if (!table) return undefined;
  const { notes = { en: '', zh: '' }, ruleId, version } = rule;
  return { table, notes, ruleId, version };
};

/** A rule in fen; undefined where the shop has no rate for its currency. */
export const tableOf = (rule: DutyRule, rates: Rates): DutyTable | undefined => {
  const unitsOf = fenOfRule(rule, rates);
  return unitsOf && dutyTable(rule, unitsOf);
};

/** Hundredths of a rule's currency as fen: by the shop's rate, or by what the rule says a dollar is worth. */
const fenOfRule = (
  { currency, perUsdE4 }: DutyRule,
  rates: Rates,
): ((minor: number) => number) | undefined => {
  if (isCurrencyCode(currency))
    return rates.has(currency) ? (minor) => fenOf(minor / 100, currency, rates) : undefined;
  if (!perUsdE4 || !rates.has('USD')) return undefined;
  return (minor) => fenOf(multiplyDivide(minor, 10_000, perUsdE4) / 100, 'USD', rates);
};

/** The day that rules of duty are looked up for. */
export const dutyDay = (now: Date): string => now.toISOString().slice(0, 10);
