import type { Language } from '../../../../messages/language.ts';
import type { StaffDutyRule } from '@caravan/contract/freight/staff-duty.calls';
import type { DutyCharge } from '@caravan/domain/customs/duty-bill';
import { hundredthsText } from '@caravan/domain/customs/duty-csv-charge';
import type { Messages } from '../../../../messages/en.ts';

/** A rule's bands, one by one: `≤ 150: duty 3 per subheading + tax 21 %`, `above: tax 33 %`. */
export const bandTexts = ({ bands }: Pick<StaffDutyRule, 'bands'>, duty: Messages['duty']): string[] =>
  bands.map(({ upToMinor, charges }) => {
    const asked =
      charges.length > 0 ? charges.map((charge) => chargeText(charge, duty)).join(' + ') : duty.free;
    if (upToMinor !== undefined) return `≤ ${short(upToMinor)}: ${asked}`;
    return bands.length > 1 ? `${duty.above}: ${asked}` : asked;
  });

const chargeText = (charge: DutyCharge, duty: Messages['duty']): string => {
  const { kind, perParcelMinor = 0, perSubheadingMinor = 0, ratePpm = 0, lessMinor = 0 } = charge;
  const parts = [
    perParcelMinor > 0 ? `${short(perParcelMinor)} ${duty.parcelWord}` : '',
    perSubheadingMinor > 0 ? `${short(perSubheadingMinor)} ${duty.kindWord}` : '',
    ratePpm > 0 ? `${ratePpm / 10_000} %` : '',
  ].filter(Boolean);
  const less = lessMinor > 0 ? ` − ${short(lessMinor)}` : '';
  return `${duty.kinds[kind]} ${parts.join(' + ')}${less}`;
};

const short = (minor: number): string => hundredthsText(minor).replace(/\.00$/, '');

/** The days on which a rule counts. */
export const daysText = (
  { validFrom, validUntil }: Pick<StaffDutyRule, 'validFrom' | 'validUntil'>,
  duty: Messages['duty'],
): string => (validUntil === null ? duty.since(validFrom) : `${validFrom} – ${validUntil}`);

type Words = Pick<StaffDutyRule, 'noteEn' | 'noteZh' | 'source' | 'sourceZh' | 'doubt' | 'doubtZh'>;

/** What a rule says in the desk's language; what nobody has written in Chinese is shown as it is. */
export const ruleWords = (rule: Words, language: Language) =>
  language === 'zh'
    ? { note: rule.noteZh, source: rule.sourceZh || rule.source, doubt: rule.doubtZh || rule.doubt }
    : { note: rule.noteEn, source: rule.source, doubt: rule.doubt };
