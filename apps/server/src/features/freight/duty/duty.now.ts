import { isCurrencyCode } from '@caravan/domain/money/currency';
import { type DutyTable, dutyRuleOf, dutyTable } from '@caravan/domain/customs/duty';
import type { Names } from '@caravan/domain/freight/freight-tariff';
import type { Db } from '../../../platform/db/database.ts';
import { fenOf, type Rates } from '../../rates/index.ts';
import { readDutyRules, ruleOfRow } from './duty.queries.ts';

/** What customs of a country asks for today, in fen, and in a word why. */
export interface CountryDuty {
  readonly table: DutyTable;
  readonly notes: Names;
}

/** The rule of a country on a day; undefined where none is known, or its currency has no rate. */
export const dutyNow = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  country: string,
  rates: Rates,
): Promise<CountryDuty | undefined> => {
  const rules = (await readDutyRules(db)).map(ruleOfRow);
  const rule = dutyRuleOf(rules, country, dutyDay(now));
  if (!rule) return undefined;
  const { currency, notes = { en: '', zh: '' } } = rule;
  if (!isCurrencyCode(currency) || !rates.has(currency)) return undefined;
  return { table: dutyTable(rule, (minor) => fenOf(minor / 100, currency, rates)), notes };
};

/** The day that rules of duty are looked up for. */
export const dutyDay = (now: Date): string => now.toISOString().slice(0, 10);
