import type { WorkingCalendar } from '@caravan/domain/working-days';

/** China's public holidays of 2026 and the weekend days worked for them, as the State Council announced them in November 2025. */
export const chinaCalendar: WorkingCalendar = {
  holidays: [
    ...days('2026-01', 1, 3),
    ...days('2026-02', 15, 23),
    ...days('2026-04', 4, 6),
    ...days('2026-05', 1, 5),
    ...days('2026-06', 19, 21),
    ...days('2026-09', 25, 27),
    ...days('2026-10', 1, 7),
  ],
  extraWorkdays: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
};

function days(month: string, first: number, last: number): string[] {
  return Array.from(
    { length: last - first + 1 },
    (_, index) => `${month}-${String(first + index).padStart(2, '0')}`,
  );
}
