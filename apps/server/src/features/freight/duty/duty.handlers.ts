import type { InputOf } from '@caravan/contract/call';
import type { StaffDutyRule, staffDutyCalls } from '@caravan/contract/freight/staff-duty.calls';
import { isCurrencyCode } from '@caravan/domain/money/currency';
import {
  type DutyBand,
  type DutyRule,
  countryInBoth,
  dutyProblem,
  dutyState,
} from '@caravan/domain/customs/duty';
import { readDutyCsv } from '@caravan/domain/customs/duty-csv';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { dutyDay } from './duty.now.ts';
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
  'GET /staff/freight/duty': async ({ db, now }) =>
    (await readDutyRules(db)).map((row) => present(row, dutyDay(now))),

  'GET /staff/freight/duty/versions': async ({ db, now }, { id }) =>
    (await readDutyVersions(db, id)).map((row) => present(row, dutyDay(now))),

  'POST /staff/freight/duty/save': async ({ tx, actor, now, audit }, { id, version, ...written }) => {
    const rule = ruleOf(written);
    const problem = dutyProblem(rule);
    if (problem) return refuse(problem);
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
    const pairs = rules.map((rule, place) => ({ rule, row: known[place] }));
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

const isChanged = (row: DutyRow, rule: DutyRule): boolean => {
  const facts = ({ validUntil = '', currency, bands, notes, source }: DutyRule) =>
    JSON.stringify([validUntil, currency, bands.map(bandFacts), notes?.en, notes?.zh, source]);
  return facts(ruleOfRow(row)) !== facts(rule);
};

const bandFacts = ({ upToMinor, ...band }: DutyBand) => [
  upToMinor ?? null,
  band.perParcelMinor ?? 0,
  band.perKindMinor ?? 0,
  band.valueBasisPoints ?? 0,
];

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

type Written = Omit<InputOf<(typeof staffDutyCalls)['POST /staff/freight/duty/save']>, 'id' | 'version'>;

const hundredths = (amount: number): number => Math.round(amount * 100);

const ruleOf = ({ bands, noteEn, noteZh, countries, validUntil, ...rule }: Written): DutyRule => ({
  ...rule,
  countries: [...new Set(countries)],
  ...(validUntil === null ? {} : { validUntil }),
  bands: bands.map(({ upTo, perParcel, perKind, percent }) => ({
    ...(upTo === null ? {} : { upToMinor: hundredths(upTo) }),
    perParcelMinor: hundredths(perParcel),
    perKindMinor: hundredths(perKind),
    valueBasisPoints: hundredths(percent),
  })),
  notes: { en: noteEn, zh: noteZh },
});

const present = (row: DutyRow, day: string): StaffDutyRule => ({
  id: row.rule_id,
  version: row.version,
  countries: row.countries,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  currency: isCurrencyCode(row.currency) ? row.currency : 'CNY', // written through the list of currencies only
  bands: row.bands.map(({ upToMinor, perParcelMinor = 0, perKindMinor = 0, valueBasisPoints = 0 }) => ({
    upTo: upToMinor === undefined ? null : upToMinor / 100,
    perParcel: perParcelMinor / 100,
    perKind: perKindMinor / 100,
    percent: valueBasisPoints / 100,
  })),
  noteEn: row.note_en,
  noteZh: row.note_zh,
  source: row.source,
  state: dutyState(ruleOfRow(row), day),
  writtenBy: row.by ?? '',
  writtenAt: row.written_at?.toISOString() ?? null,
});
