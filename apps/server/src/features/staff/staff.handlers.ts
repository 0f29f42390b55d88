import { toPage } from '@caravan/contract/envelope';
import type { StaffRole } from '@caravan/contract/call';
import { REVENUE_READERS, type staffCalls } from '@caravan/contract/staff/staff.calls';
import { type Handlers, isRefused, refuse } from '../../platform/http/calls/handler.ts';
import { STAFF_TOPIC } from '../../platform/live/publish.ts';
import { verifyPassword } from '../../platform/session/passwords.ts';
import { rememberDevice } from '../../platform/session/login-tries.ts';
import { findRefreshedSession, isByPasskey } from './login/staff.sessions.queries.ts';
import { endReplaced, issueSession, rotateSession, revokeSession } from '../../platform/session/sessions.ts';
import { countCheckoutSteps, countParcels, readAges } from './figures/charts.queries.ts';
import { readDays } from './figures/days.queries.ts';
import { type QueueRow, readDashboard } from './figures/dashboard.queries.ts';
import { countRatesToRenew } from '../rates/index.ts';
import { searchDesk } from './figures/search.queries.ts';
import { DAY_MS } from '@caravan/domain/time/china-time';
import { passSecondFactor, takeGuess } from './login/staff.login.ts';
import { opensDeskAccount } from './login/staff.mails.ts';
import {
  findByCode,
  findMail,
  findStaff,
  findStaffForLogin,
  listAudit,
  listMails,
  type StaffRow,
} from './staff.queries.ts';
import { findAuthenticator } from './two-factor/two-factor.queries.ts';
import { mustShowFactor } from './two-factor/two-factor.service.ts';
import type { Db } from '../../platform/db/database.ts';
import { handOut, presentMember } from './staff.service.ts';

export const staffHandlers = {
  'POST /staff/login': async (context, { email, password, code }) => {
    const { db, transaction, services, cookies, now, address } = context;
    const guess = await takeGuess(context, email, 'login');
    const staff = await findStaffForLogin(db, email);
    const isRight = await verifyPassword(staff?.password_hash, password);
    if (!staff || !isRight) return refuse('login_failed');
    await guess.wasRight();
    const passed = await passSecondFactor(context, staff, code);
    if (isRefused(passed)) return passed;
    const session = await transaction(async (tx) => {
      await endReplaced(tx, 'staff', { refreshToken: cookies.read('staff'), now });
      return issueSession(tx, { kind: 'staff', personId: staff.id, now, userAgent: context.userAgent });
    });
    const { secretKey } = services;
    const answer = { ...handOut(session, staff, cookies), recoveryCodes: passed.recoveryCodes };
    rememberDevice({ kind: 'staff', email, address, cookies, secretKey, now });
    return answer;
  },

  'POST /staff/refresh': async ({ db, services, cookies, now }) => {
    const refreshToken = cookies.read('staff');
    const session = refreshToken && (await rotateSession(services.db, { kind: 'staff', refreshToken, now }));
    const staff = session && (await findStaff(db, session.personId));
    if (session && staff && (await mayGoOn(db, staff, session.sessionId)))
      return handOut(session, staff, cookies);
    cookies.clear('staff');
    return refuse('session_over');
  },

  'POST /staff/logout': async ({ tx, cookies, now }) => {
    const sessionId = await findRefreshedSession(tx, cookies.read('staff'));
    if (sessionId !== undefined) await revokeSession(tx, { sessionId, because: 'logout', now });
    cookies.clear('staff');
    return null;
  },

  'GET /staff/me': async ({ db, actor }) => {
    const staff = await findStaff(db, actor.staffId);
    return staff ? presentMember(staff) : refuse('not_found');
  },

  'GET /staff/dashboard': async ({ services, actor, now }, { warehouseId = null }) => {
    const [row, ratesToRenew] = await Promise.all([
      readDashboard(services.replica, warehouseId, now),
      countRatesToRenew(services.replica, now),
    ]);
    return {
      toPurchase: presentQueue(row.to_purchase),
      toReceive: presentQueue(row.to_receive),
      toInspect: presentQueue(row.to_inspect),
      toPack: presentQueue(row.to_pack),
      toShip: presentQueue(row.to_ship),
      underway: presentQueue(row.underway),
      problems: presentQueue(row.problems),
      afterSales: presentQueue(row.after_sales),
      claims: presentQueue(row.claims),
      requests: presentQueue(row.requests),
      unowned: presentQueue(row.unowned),
      announced: presentQueue(row.announced),
      ordersToday: row.orders_today,
      paidTodayUsd: seesRevenue(actor.roles) ? row.paid_today_cents / 100 : null,
      waitingMails: row.waiting_mails,
      ratesToRenew,
    };
  },

  'GET /staff/dashboard/charts': async ({ services, actor, now }, { days, warehouseId = null }) => {
    const db = services.replica;
    const since = new Date(now.getTime() - days * DAY_MS);
    const [byDay, ages, parcels, checkout] = await Promise.all([
      readDays(db, days, now),
      readAges(db, warehouseId, now),
      countParcels(db, warehouseId, since),
      countCheckoutSteps(db, since),
    ]);
    return {
      days: byDay.map(({ paid_usd_cents, kept, broken, ...day }) => ({
        ...day,
        paidUsd: seesRevenue(actor.roles) ? paid_usd_cents / 100 : null,
        promisesKept: kept,
        promisesBroken: broken,
      })),
      ages: ages.map(({ queue, ages: counts }) => ({ queue, ages: [...counts] })),
      parcels,
      checkout,
    };
  },

  'GET /staff/search': ({ db, actor }, { words }) => searchDesk(db, words, actor.roles),

  'GET /staff/lookup': async ({ db }, { code }) => (await findByCode(db, code)) ?? { kind: 'none', code },

  'GET /staff/stream': () => Promise.resolve({ topics: [STAFF_TOPIC] }),

  'GET /staff/mails': async ({ db }, input) => {
    const { mails, total } = await listMails(db, input);
    const list = mails.map(({ created_at, sent_at, ...mail }) => ({
      ...mail,
      createdAt: created_at.toISOString(),
      sentAt: sent_at && sent_at.toISOString(),
    }));
    return toPage(list, total, input);
  },

  'GET /staff/mails/{id}': async ({ db, services, actor }, { id }) => {
    const mail = await findMail(db, id);
    if (!mail) return refuse('not_found');
    const { body_text: text, body_html: html, created_at, sent_at, tries: _, ...rest } = mail;
    // without a mail server the mailbox is the only place where somebody who tries the shop finds their link
    const opensMore = opensDeskAccount(mail.kind) && !actor.roles.includes('admin');
    const isHidden = mail.is_secret && (services.config.smtpUrl !== undefined || opensMore);
    return {
      ...rest,
      ...(isHidden ? { text: '', html: '' } : { text, html }),
      isHidden,
      createdAt: created_at.toISOString(),
      sentAt: sent_at && sent_at.toISOString(),
    };
  },

  'GET /staff/audit': async ({ db }, input) => {
    const { entries, total } = await listAudit(db, input);
    const list = entries.map((entry) => ({
      id: entry.id,
      staffName: entry.staff_name,
      station:
        entry.station_en === null || entry.station_zh === null
          ? null
          : { nameEn: entry.station_en, nameZh: entry.station_zh },
      action: entry.action,
      subjectKind: entry.subject_kind,
      subjectId: entry.subject_id,
      detail: entry.detail as Record<string, unknown>, // `recordAudit` writes objects only
      at: entry.at.toISOString(),
    }));
    return toPage(list, total, input);
  },
} satisfies Handlers<typeof staffCalls>;

const seesRevenue = (roles: readonly StaffRole[]): boolean =>
  roles.includes('admin') || REVENUE_READERS.some((role) => roles.includes(role));

/** A role that has come to ask for a second factor ends sessions that were opened without one, at their next renewal. */
const mayGoOn = async (db: Db, staff: StaffRow, sessionId: string): Promise<boolean> => {
  if (!(await mustShowFactor(db, staff.roles))) return true;
  if ((await findAuthenticator(db, staff.id))?.confirmed_at) return true;
  return isByPasskey(db, sessionId);
};

const presentQueue = ({ count, oldest_at, late_count }: QueueRow) => ({
  count,
  oldestAt: oldest_at === null ? null : new Date(oldest_at).toISOString(),
  lateCount: late_count,
});
