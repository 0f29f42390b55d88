import type { sessionsCalls } from '@caravan/contract/accounts/sessions.calls';
import { type Handlers, refuse, type Shopper } from '../../../platform/http/calls/handler.ts';
import { endOwnSessions, livingSessions } from '../../../platform/session/own-sessions.ts';
import { verifyPassword } from '../../../platform/session/passwords.ts';
import { accountOfId } from '../accounts.queries.ts';

/** Where there is no password to ask for, somebody who signed in so lately is taken for the owner. */
const LATELY_MS = 15 * 60_000;

const ownerOf = ({ accountId, sessionId }: Shopper) => ({
  kind: 'shopper' as const,
  personId: accountId,
  sessionId,
});

export const sessionsHandlers = {
  'GET /client/user/session/list': async ({ db, actor, now }) => {
    const [list, account] = await Promise.all([
      livingSessions(db, ownerOf(actor), now),
      accountOfId(db, actor.accountId),
    ]);
    return { list, hasPassword: Boolean(account?.password_hash) };
  },

  'POST /client/user/session/end': async ({ db, actor, now, transaction }, { id, password }) => {
    const account = await accountOfId(db, actor.accountId);
    if (account?.password_hash) {
      if (!(await verifyPassword(account.password_hash, password))) return refuse('password_wrong');
    } else {
      const here = (await livingSessions(db, ownerOf(actor), now)).find(({ isHere }) => isHere);
      if (!here || now.getTime() - Date.parse(here.openedAt) > LATELY_MS) return refuse('sign_in_anew');
    }
    return transaction(async (tx) => ({ ended: await endOwnSessions(tx, ownerOf(actor), id, now) }));
  },
} satisfies Handlers<typeof sessionsCalls>;
