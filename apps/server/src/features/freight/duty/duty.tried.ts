import type { DutyTable } from '@caravan/domain/customs/duty-bill';
import { type DutyRule, dutyRuleOf } from '@caravan/domain/customs/duty';
import type { Db } from '../../../platform/db/database.ts';
import type { Rates } from '../../rates/index.ts';
import { dutyDay, tableOf } from './duty.now.ts';
import { readDutyRules, ruleOfRow } from './duty.queries.ts';

interface Tried {
  readonly rule: DutyRule;
  /** The rule that it is to replace. */
  readonly id: string | undefined;
}

interface BeforeAndAfter {
  readonly before: DutyTable | undefined;
  readonly after: DutyTable | undefined;
}

/**
 * What countries ask for on the day from which a rule would count (today, where that day is past): by the rules as they
 * stand, and with this one among them.
 */
export const tryDuty = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  { rule, id }: Tried,
  rates: Rates,
): Promise<{ readonly day: string; readonly tablesOf: (country: string) => BeforeAndAfter }> => {
  const rows = await readDutyRules(db);
  const rules = rows.map(ruleOfRow);
  const others = rows.filter(({ rule_id }) => rule_id !== id).map(ruleOfRow);
  const today = dutyDay(now);
  const day = rule.validFrom > today ? rule.validFrom : today;
  const tableIn = (all: readonly DutyRule[], country: string): DutyTable | undefined => {
    const counts = dutyRuleOf(all, country, day);
    return counts && tableOf(counts, rates);
  };
  return {
    day,
    tablesOf: (country) => ({
      before: tableIn(rules, country),
      after: tableIn([...others, rule], country),
    }),
  };
};
