import { dutyWarning } from '@caravan/domain/customs/duty';
import type { Db } from '../../../platform/db/database.ts';
import { dutyDay } from './duty.now.ts';
import { readDutyRules, ruleOfRow } from './duty.queries.ts';
import { readLawNews } from './law.queries.ts';

/** What somebody has to look at, each as the day and the countries. */
export const dutyToCheck = async (
  db: Db,
  now: Date,
): Promise<{ readonly news: readonly string[]; readonly due: readonly string[] }> => {
  const rules = (await readDutyRules(db)).map(ruleOfRow);
  const due = new Map<string, string[]>();
  for (const rule of rules) {
    const warning = dutyWarning(rule, rules, dutyDay(now));
    if (warning === undefined) continue;
    const day = (warning === 'ends_soon' ? rule.validUntil : rule.checkBy) ?? '';
    due.set(day, [...(due.get(day) ?? []), ...rule.countries]);
  }
  const news = (await readLawNews(db)).filter(({ answer }) => answer === null);
  return {
    news: news.map(({ rule }) => said(rule.validFrom, rule.countries)),
    due: [...due].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, countries]) => said(day, countries)),
  };
};

const said = (day: string, countries: readonly string[]): string => `${day} ${countries.join(' ')}`;
