import type { staffDutyCalls } from '@caravan/contract/freight/staff-duty.calls';
import { type DutyRule, countryInBoth } from '@caravan/domain/customs/duty';
import { failedExample } from '@caravan/domain/customs/duty-examples';
import { readDutyCsv, wholeRule } from '@caravan/domain/customs/duty-csv';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { problemOfRule, writtenRule } from './duty.draft.ts';
import { dutyDay } from './duty.now.ts';
import { presentDutyRow } from './duty.present.ts';
import {
  type DutyRow,
  endDutyRule,
  holdDutyRules,
  insertDutyRule,
  readDutyRules,
  readDutyVersions,
  ruleOfRow,
  type Writing,
} from './duty.queries.ts';

type DutyCalls = Pick<
  typeof staffDutyCalls,
  | 'GET /staff/freight/duty'
  | 'GET /staff/freight/duty/versions'
  | 'POST /staff/freight/duty/save'
  | 'POST /staff/freight/duty/remove'
  | 'POST /staff/freight/duty/file'
>;

export const dutyHandlers: Handlers<DutyCalls> = {
  'GET /staff/freight/duty': async ({ db, now }) => {
    const rows = await readDutyRules(db);
    const rules = rows.map(ruleOfRow);
    return rows.map((row) => presentDutyRow(row, dutyDay(now), rules));
  },

  'GET /staff/freight/duty/versions': async ({ db, now }, { id }) =>
    (await readDutyVersions(db, id)).map((row) => presentDutyRow(row, dutyDay(now), [])),

  'POST /staff/freight/duty/save': async ({ tx, actor, now, audit }, { id, version, ...written }) => {
    const rule = writtenRule(written);
    const refused = refusalOf(rule);
    if (refused) return refused;
    await holdDutyRules(tx);
    const taken = twiceIn(await otherRules(tx, id), rule);
    if (taken) return refuse('duty_country_twice', { country: taken });
    const writing = { now, staffId: actor.staffId };
    if (id !== undefined && !(await endDutyRule(tx, { id, version }, writing)))
      return refuse('freight_rule_changed');
    const next = { id: id ?? newId(now), version: id === undefined ? 1 : version + 1 };
    await insertDutyRule(tx, rule, { ...next, ...writing });
    audit({
      action: 'write_duty',
      subjectKind: 'duty_rule',
      subjectId: next.id,
      detail: { countries: rule.countries.join(' '), validFrom: rule.validFrom, version: next.version },
    });
    return next;
  },

  'POST /staff/freight/duty/remove': async ({ tx, actor, now, audit }, { id, version }) => {
    if (!(await endDutyRule(tx, { id, version }, { now, staffId: actor.staffId })))
      return refuse('freight_rule_changed');
    audit({ action: 'remove_duty', subjectKind: 'duty_rule', subjectId: id, detail: { version } });
    return null;
  },

  'POST /staff/freight/duty/file': async ({ tx, actor, now, audit }, { csv }) => {
    const { rules, faults } = readDutyCsv(csv);
    if (faults.length > 0) return { changed: 0, faults };
    await holdDutyRules(tx);
    const before = await readDutyRules(tx);
    const known = rules.map((rule) => before.find((row) => isSameRule(ruleOfRow(row), rule)));
    const kept = before.filter((row) => !known.includes(row)).map(ruleOfRow);
    for (const rule of rules) {
      const taken = twiceIn(kept, rule);
      if (taken) return refuse('duty_country_twice', { country: taken });
    }
    const pairs = rules.map((rule, place) => withExamples(rule, known[place]));
    for (const { rule } of pairs) {
      const failed = refusalOf(rule);
      if (failed) return failed;
    }
    const changed = pairs.filter(({ rule, row }) => !row || isChanged(row, rule));
    for (const { rule, row } of changed) await writeOver(tx, rule, row, { now, staffId: actor.staffId });
    audit({
      action: 'write_duty_by_file',
      subjectKind: 'duty_rule',
      subjectId: 'file',
      detail: { rules: rules.length, changed: changed.length },
    });
    return { changed: changed.length, faults: [] };
  },
};

const otherRules = async (tx: Tx, id: string | undefined): Promise<DutyRule[]> =>
  (await readDutyRules(tx)).filter(({ rule_id }) => rule_id !== id).map(ruleOfRow);

const twiceIn = (others: readonly DutyRule[], rule: DutyRule): string | undefined =>
  others.flatMap((other) => countryInBoth(rule, other) ?? [])[0];

/** Rules in a file have no id: the countries and the first day say which one is meant. */
const isSameRule = (one: DutyRule, other: DutyRule): boolean =>
  one.validFrom === other.validFrom && one.countries.toSorted().join() === other.countries.toSorted().join();

const isChanged = (row: DutyRow, rule: DutyRule): boolean =>
  JSON.stringify(wholeRule(ruleOfRow(row))) !== JSON.stringify(wholeRule(rule));

/** Examples are not in the file: they stay with the rule. */
const withExamples = (rule: DutyRule, row: DutyRow | undefined) => ({
  rule: { ...rule, examples: row?.examples ?? [] },
  row,
});

/** Why a rule cannot be saved: it is wrong as a whole, or does not give one of its examples. */
const refusalOf = (rule: DutyRule) => {
  const problem = problemOfRule(rule);
  if (problem) return refuse(problem);
  const failed = failedExample(rule);
  if (!failed) return undefined;
  const { example, resultMinor } = failed;
  return refuse('duty_example_wrong', {
    example: example.name,
    expected: (example.expectedMinor / 100).toFixed(2),
    result: (resultMinor / 100).toFixed(2),
  });
};

const writeOver = async (
  tx: Tx,
  rule: DutyRule,
  row: DutyRow | undefined,
  writing: Writing,
): Promise<void> => {
  const { rule_id: id = newId(writing.now), version = 0 } = row ?? {};
  if (row) await endDutyRule(tx, { id, version }, writing);
  await insertDutyRule(tx, rule, { id, version: version + 1, ...writing });
};
