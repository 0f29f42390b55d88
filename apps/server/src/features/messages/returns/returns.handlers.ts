import type { mailReturnsCalls } from '@caravan/contract/staff/mail-returns.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { liftReturns, returnsOf } from './returns.queries.ts';

export const returnsHandlers = {
  'GET /staff/mail/returns': async ({ db }, { recipient }) =>
    (await returnsOf(db, [recipient])).map(({ kind, status_code: statusCode, detail, at }) => ({
      kind: kind === 'complaint' ? 'complaint' : 'bounce',
      statusCode,
      detail,
      at: at.toISOString(),
    })),

  'POST /staff/mail/returns/lift': async ({ tx, actor, now, audit }, { recipient }) => {
    if (!(await liftReturns(tx, recipient, actor.staffId, now))) return refuse('not_found');
    audit({ action: 'let mails go again', subjectKind: 'mail', subjectId: '', detail: { email: recipient } });
    return null;
  },
} satisfies Handlers<typeof mailReturnsCalls>;
