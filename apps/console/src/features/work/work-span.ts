import { addDays } from '@caravan/domain/time/china-time';
import { MOST_WORK_DAYS } from '@caravan/domain/warehouse/floor/floor-work';
import type { DaySpan, FilterValue } from '../../ui/filters/filter-codec.ts';

/** What an address asks for, cut to what the server answers: the last week where nothing is said. */
export const spanOf = (asked: FilterValue | undefined, today: string): { from: string; until: string } => {
  const span: DaySpan = asked && typeof asked === 'object' && 'from' in asked ? asked : { from: '', to: '' };
  const until = span.to || (span.from ? addDays(span.from, MOST_WORK_DAYS - 1) : today);
  const end = until < today ? until : today;
  const begin = span.from && span.from <= end ? span.from : addDays(end, -6);
  const earliest = addDays(end, 1 - MOST_WORK_DAYS);
  return { from: begin > earliest ? begin : earliest, until: end };
};
