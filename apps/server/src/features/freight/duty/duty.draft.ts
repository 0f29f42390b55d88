import type { InputOf } from '@caravan/contract/call';
import type { staffDutyCalls } from '@caravan/contract/freight/staff-duty.calls';
import { type DutyRule, dutyProblem, isDutyCurrency } from '@caravan/domain/customs/duty';

/** A rule as the desk sends it. */
export type WrittenDuty = Omit<
  InputOf<(typeof staffDutyCalls)['POST /staff/freight/duty/save']>,
  'id' | 'version'
>;

export const writtenRule = ({
  noteEn,
  noteZh,
  countries,
  validUntil,
  sourceDate,
  checkBy,
  ...rule
}: WrittenDuty): DutyRule => ({
  ...rule,
  countries: [...new Set(countries)],
  ...(validUntil === null ? {} : { validUntil }),
  ...(sourceDate === null ? {} : { sourceDate }),
  ...(checkBy === null ? {} : { checkBy }),
  notes: { en: noteEn, zh: noteZh },
});

/** What is wrong with a rule as a whole; its examples are another matter. */
export const problemOfRule = (rule: DutyRule) =>
  isDutyCurrency(rule.currency) ? dutyProblem(rule) : ('duty_currency_unknown' as const);
