import { toPage } from '@caravan/contract/envelope';
import type { staffCalls } from '@caravan/contract/staff/staff.calls';
import { type Handlers, refuse } from '../../platform/http/handler.ts';
import { countAgainst } from '../../platform/http/rate-limits.ts';
import { STAFF_TOPIC } from '../../platform/live/publish.ts';
import { verifyPassword } from '../../platform/session/passwords.ts';
import { findRefreshedSession } from './staff.sessions.queries.ts';
import { issueSession, rotateSession, revokeSession } from '../../platform/session/sessions.ts';
import { type QueueRow, readDashboard } from './dashboard.queries.ts';
import { findByCode, findMail, findStaff, findStaffForLogin, listAudit, listMails } from './staff.queries.ts';
import { handOut, presentMember } from './staff.service.ts';

/** Guesses at one person's password, wherever they come from. */
const LOGIN_LIMIT = { count: 10, windowMs: 600_000 } as const;

export const staffHandlers = {
  'POST /staff/login': async ({ db, transaction, services, cookies, now }, { email, password }) => {
    if (services.config.rateLimits) await countAgainst(db, LOGIN_LIMIT, `staff login ${email}`, now);
    const staff = await findStaffForLogin(db, email);
    const isRight = await verifyPassword(staff?.password_hash, password);
    if (!staff || !isRight) return refuse('login_failed');
    const session = await transaction((tx) => issueSession(tx, { kind: 'staff', personId: staff.id, now }));
    return handOut(session, staff, cookies);
  },

  'POST /staff/refresh': async ({ db, services, cookies, now }) => {
    const refreshToken = cookies.read('staff');
    const session = refreshToken && (await rotateSession(services.db, { kind: 'staff', refreshToken, now }));
    const staff = session && (await findStaff(db, session.personId));
    if (session && staff) return handOut(session, staff, cookies);
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

  'GET /staff/dashboard': async ({ services, now }) => {
    const row = await readDashboard(services.replica, now);
    return {
      toPurchase: presentQueue(row.to_purchase),
      toReceive: presentQueue(row.to_receive),
      toInspect: presentQueue(row.to_inspect),
      toPack: presentQueue(row.to_pack),
      toShip: presentQueue(row.to_ship),
      underway: presentQueue(row.underway),
      problems: presentQueue(row.problems),
      afterSales: presentQueue(row.after_sales),
      ordersToday: row.orders_today,
      paidTodayUsd: row.paid_today_cents / 100,
      waitingMails: row.waiting_mails,
    };
  },

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

  'GET /staff/mails/{id}': async ({ db }, { id }) => {
    const mail = await findMail(db, id);
    if (!mail) return refuse('not_found');
    const { body_text: text, body_html: html, created_at, sent_at, tries: _, ...rest } = mail;
    return {
      ...rest,
      text,
      html,
      createdAt: created_at.toISOString(),
      sentAt: sent_at && sent_at.toISOString(),
    };
  },

  'GET /staff/audit': async ({ db }, input) => {
    const { entries, total } = await listAudit(db, input);
    const list = entries.map((entry) => ({
      id: entry.id,
      staffName: entry.staff_name,
      action: entry.action,
      subjectKind: entry.subject_kind,
      subjectId: entry.subject_id,
      detail: entry.detail as Record<string, unknown>, // `recordAudit` writes objects only
      at: entry.at.toISOString(),
    }));
    return toPage(list, total, input);
  },
} satisfies Handlers<typeof staffCalls>;

const presentQueue = ({ count, oldest_at, late_count }: QueueRow) => ({
  count,
  oldestAt: oldest_at === null ? null : new Date(oldest_at).toISOString(),
  lateCount: late_count,
});
