import * as z from 'zod';
import { call } from '../call.ts';
import { ownSession, sessionEnd, sessionsEnded } from './own-session.shapes.ts';

export const sessionsCalls = {
  'GET /client/user/session/list': call({
    summary: 'Where one is signed in, the session that asks first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ list: z.array(ownSession), hasPassword: z.boolean() }),
  }),
  'POST /client/user/session/end': call({
    summary:
      'Signs out elsewhere: one session, or all others. The password is asked for where the account has one; else one has to have signed in lately.',
    who: 'shopper',
    effect: 'staged',
    input: sessionEnd,
    output: sessionsEnded,
    refusals: ['password_wrong', 'sign_in_anew'],
    limit: { count: 30, windowMs: 600_000 },
    confidential: true,
  }),
};
