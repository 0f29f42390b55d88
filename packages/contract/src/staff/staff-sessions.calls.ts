import * as z from 'zod';
import { ownSession, sessionEnd, sessionsEnded } from '../accounts/own-session.shapes.ts';
import { call, STAFF_ROLES } from '../call.ts';

const everyone = { staff: STAFF_ROLES } as const;

export const staffSessionsCalls = {
  'GET /staff/session/list': call({
    summary: 'Where one is signed in at the desk, the session that asks first.',
    who: everyone,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(ownSession),
  }),
  'POST /staff/session/end': call({
    summary: 'Signs out elsewhere, after the password: one session, or all others.',
    who: everyone,
    effect: 'staged',
    input: sessionEnd,
    output: sessionsEnded,
    refusals: ['login_failed'],
    limit: { count: 30, windowMs: 600_000 },
    confidential: true,
  }),
};
