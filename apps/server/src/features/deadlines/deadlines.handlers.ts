import type { deadlinesCalls } from '@caravan/contract/deadlines/deadlines.calls';
import type { staffHolidaysCalls } from '@caravan/contract/deadlines/staff-holidays.calls';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import { newSecret } from '../../platform/ids.ts';
import { hashToken } from '../../platform/session/tokens.ts';
import { feedPath } from './deadlines.feed.ts';
import { presentDeadline, readAhead } from './deadlines.list.ts';
import { endFeed, findFeed, writeFeed } from './deadlines.queries.ts';
import { readYears, writeYear } from './holidays.queries.ts';

export const deadlinesHandlers = {
  'GET /deadline/list': async ({ db, actor, locale, now }) => {
    const { ahead, calendar } = await readAhead(db, actor.accountId, now);
    return {
      list: ahead.map((one) => presentDeadline(one, locale)),
      holidaysKnownUntil: Math.max(0, ...(calendar.publishedYears ?? [])),
    };
  },

  'GET /deadline/calendar': async ({ db, actor }) => {
    const feed = await findFeed(db, actor.accountId);
    return { madeAt: feed?.made_at.toISOString() ?? null, readAt: feed?.read_at?.toISOString() ?? null };
  },

  'POST /deadline/calendar': async ({ tx, actor, now, services }) => {
    const secret = newSecret();
    await writeFeed(tx, actor.accountId, hashToken(secret), now);
    return { url: `${services.config.publicOrigin}${feedPath(secret)}` };
  },

  'POST /deadline/calendar/end': async ({ tx, actor }) => {
    await endFeed(tx, actor.accountId);
    return null;
  },

  'GET /staff/holidays': async ({ db, now }) => {
    const years = await readYears(db);
    const thisYear = now.getUTCFullYear();
    return {
      years: years.map(({ year, source, holidays, workdays, written_at, written_by }) => ({
        year,
        source,
        holidays,
        workdays,
        writtenAt: written_at.toISOString(),
        writtenBy: written_by,
      })),
      next: Math.max(thisYear, (years[0]?.year ?? thisYear - 1) + 1),
    };
  },

  'POST /staff/holidays': async ({ tx, actor, now, audit }, { year, source, holidays, workdays }) => {
    const refused = refusalOf(year, holidays, workdays);
    if (refused) return refuse(refused);
    await writeYear(tx, { year, source, holidays, workdays, staffId: actor.staffId, now });
    audit({
      action: 'write_holidays',
      subjectKind: 'china_year',
      subjectId: String(year),
      detail: { source, holidays, workdays },
    });
    return null;
  },
} satisfies Handlers<typeof deadlinesCalls & typeof staffHolidaysCalls>;

const refusalOf = (year: number, holidays: readonly string[], workdays: readonly string[]) => {
  const all = [...holidays, ...workdays];
  if (!all.every((day) => day.startsWith(`${year}-`))) return 'holiday_other_year';
  if (new Set(all).size < all.length) return 'day_twice';
  const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return workdays.every(isWeekend) ? undefined : 'workday_not_weekend';
};
