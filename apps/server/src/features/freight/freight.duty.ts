import { isCurrencyCode } from '@caravan/domain/currency';
import { type DutyTable, dutyRuleOf, dutyTable } from '@caravan/domain/duty';
import type { Db } from '../../platform/db/database.ts';
import { fenOf, type Rates } from '../rates/index.ts';
import { readDutyRules } from './freight.queries.ts';

/** What customs of a country asks for today, in fen, and in a word why. */
export interface CountryDuty {
  readonly table: DutyTable;
  readonly note: string;
}

/** The rule of a country on a day; undefined where none is known, or its currency has no rate. */
export const dutyNow = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  country: string,
  rates: Rates,
): Promise<CountryDuty | undefined> => {
  const rule = dutyRuleOf(await readDutyRules(db), country, now.toISOString().slice(0, 10));
  if (!rule) return undefined;
  const { currency } = rule;
  if (!isCurrencyCode(currency) || !rates.has(currency)) return undefined;
  return { table: dutyTable(rule, (minor) => fenOf(minor / 100, currency, rates)), note: rule.note ?? '' };
};
