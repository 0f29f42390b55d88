import type { StaffDutyRule } from '@caravan/contract/freight/staff-duty.calls';
import type { Messages } from '../../../messages/en.ts';

/** A rule's bands, one by one: `≤ 150: 3 per kind + 21 %`, `above: 33 %`. */
export const bandTexts = ({ bands }: StaffDutyRule, duty: Messages['duty']): string[] =>
  bands.map(({ upTo, perParcel, perKind, percent }) => {
    const parts = [
      perParcel > 0 ? `${perParcel} ${duty.parcelWord}` : '',
      perKind > 0 ? `${perKind} ${duty.kindWord}` : '',
      percent > 0 ? `${percent} %` : '',
    ].filter(Boolean);
    const asked = parts.length > 0 ? parts.join(' + ') : duty.free;
    if (upTo !== null) return `≤ ${upTo}: ${asked}`;
    return bands.length > 1 ? `${duty.above}: ${asked}` : asked;
  });

/** The days on which a rule counts. */
export const daysText = ({ validFrom, validUntil }: StaffDutyRule, duty: Messages['duty']): string =>
  validUntil === null ? duty.since(validFrom) : `${validFrom} – ${validUntil}`;
