import type { staffDutyCalls } from '@caravan/contract/freight/staff-duty.calls';
import { countryInBoth, type DutyRule } from '@caravan/domain/customs/duty';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { dutyDay } from './duty.now.ts';
import { presentDutyRule } from './duty.present.ts';
import {
  type DutyRow,
  endDutyRule,
  holdDutyRules,
  insertDutyRule,
  readDutyRules,
  ruleOfRow,
} from './duty.queries.ts';
import { answerLawNews, readLawNews } from './law.queries.ts';

type LawCalls = Pick<
  typeof staffDutyCalls,
  'GET /staff/freight/duty/law' | 'POST /staff/freight/duty/law/answer'
>;

export const lawHandlers: Handlers<LawCalls> = {
  'GET /staff/freight/duty/law': async ({ db, now }) => {
    const rows = await readDutyRules(db);
    return (await readLawNews(db))
      .filter(({ answer }) => answer === null)
      .map(({ id, state, broughtAt, rule }) => ({
        id,
        state,
        broughtAt: broughtAt.toISOString(),
        rule: presentDutyRule(rule, dutyDay(now)),
        ruleId: sameStart(rows, rule)[0]?.rule_id ?? null,
      }));
  },

  'POST /staff/freight/duty/law/answer': async ({ tx, actor, now, audit }, { id, answer }) => {
    await holdDutyRules(tx);
    const news = (await readLawNews(tx)).find((each) => each.id === id);
    const isOpen = news?.answer === null && (news.state === 'arrived') === (answer === 'seen');
    if (!isOpen) return refuse('duty_law_answered');
    const { rule } = news;
    const twice = answer === 'taken' ? await takeLaw(tx, rule, { now, staffId: actor.staffId }) : undefined;
    if (twice) return refuse('duty_country_twice', { country: twice });
    await answerLawNews(tx, id, { answer, now, staffId: actor.staffId });
    audit({
      action: 'answer_duty_law',
      subjectKind: 'duty_rule',
      subjectId: id,
      detail: { countries: rule.countries.join(' '), validFrom: rule.validFrom, answer },
    });
    return null;
  },
};

const sameStart = (rows: readonly DutyRow[], rule: DutyRule): DutyRow[] =>
  rows.filter((row) => countryInBoth(ruleOfRow(row), rule) !== undefined);

/**
 * Writes the law in the place of the desk's rule, as what comes with the shop: later releases may change it again. A
 * country that a rule with other countries holds from the same day is in its way, and returned.
 */
const takeLaw = async (
  tx: Tx,
  rule: DutyRule,
  { now, staffId }: { readonly now: Date; readonly staffId: string },
): Promise<string | undefined> => {
  const [row, ...others] = sameStart(await readDutyRules(tx), rule);
  const isWhole = row?.countries.every((country) => rule.countries.includes(country)) ?? true;
  const inTheWay = isWhole ? others[0] : row;
  if (inTheWay) return countryInBoth(ruleOfRow(inTheWay), rule);
  const { rule_id: id = newId(now), version = 0 } = row ?? {};
  if (row) await endDutyRule(tx, { id, version }, { now, staffId });
  await insertDutyRule(tx, rule, { id, version: version + 1, now, staffId: null });
  return undefined;
};
