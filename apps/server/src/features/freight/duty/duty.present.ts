import type { StaffDutyRule } from '@caravan/contract/freight/staff-duty.calls';
import { type DutyRule, dutyState, dutyWarning } from '@caravan/domain/customs/duty';
import { type DutyRow, ruleOfRow } from './duty.queries.ts';

const NO_NOTES = { en: '', zh: '' };

const presentWords = ({ notes = NO_NOTES, ...rule }: DutyRule) => ({
  validUntil: rule.validUntil ?? null,
  noteEn: notes.en,
  noteZh: notes.zh,
  source: rule.source ?? '',
  sourceZh: rule.sourceZh ?? '',
  sourceDate: rule.sourceDate ?? null,
  doubt: rule.doubt ?? '',
  doubtZh: rule.doubtZh ?? '',
  checkBy: rule.checkBy ?? null,
});

/** A rule as it is written, whether the shop has it or it waits. */
export const presentDutyRule = (rule: DutyRule, day: string) => ({
  countries: [...rule.countries],
  validFrom: rule.validFrom,
  currency: rule.currency,
  ...(rule.perUsdE4 === undefined ? {} : { perUsdE4: rule.perUsdE4 }),
  valueBase: rule.valueBase,
  bands: rule.bands.map(({ charges, ...band }) => ({ ...band, charges: [...charges] })),
  ...presentWords(rule),
  examples: (rule.examples ?? []).map(({ only, ...example }) => ({
    ...example,
    ...(only && { only: [...only] }),
  })),
  state: dutyState(rule, day),
});

export const presentDutyRow = (row: DutyRow, day: string, others: readonly DutyRule[]): StaffDutyRule => {
  const rule = ruleOfRow(row);
  return {
    id: row.rule_id,
    version: row.version,
    ...presentDutyRule(rule, day),
    warning: dutyWarning(rule, others, day) ?? null,
    writtenBy: row.by ?? '',
    writtenAt: row.written_at?.toISOString() ?? null,
  };
};
