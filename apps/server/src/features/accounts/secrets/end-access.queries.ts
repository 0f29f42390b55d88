import type { EndedAccess } from '@caravan/contract/accounts/ended-access';
import type { Tx } from '../../../platform/db/database.ts';
import { deletePasskeys } from '../../../platform/session/passkeys/passkeys.queries.ts';
import { revokeAllSessions } from '../../../platform/session/sessions.ts';

interface Ending {
  readonly accountId: string;
  readonly now: Date;
  /** The session that goes on: that of the person who is here now. */
  readonly except?: string;
}

/** Every device is signed out; programs, calendars and browsers that get messages go on. */
export const endSessions = async (tx: Tx, { accountId, now, except }: Ending): Promise<EndedAccess> => {
  const sessions = await revokeAllSessions(tx, {
    personId: accountId,
    because: 'new_password',
    now,
    ...(except === undefined ? {} : { except }),
  });
  return { sessions, tokens: [], webhooks: [], calendars: 0, browsers: 0, passkeys: 0 };
};

/**
 * Everything by which somebody else may still read or hear of this account ends: a password that was stolen may have
 * been used to leave a way in. Webhooks are turned off and stay in the list, so that the owner sees where they went.
 */
export const endAllAccess = async (tx: Tx, ending: Ending): Promise<EndedAccess> => {
  const { accountId } = ending;
  const { sessions } = await endSessions(tx, ending);
  const tokens = await tx
    .deleteFrom('api_tokens')
    .where('account_id', '=', accountId)
    .returning('name')
    .execute();
  const webhooks = await tx
    .updateTable('webhooks')
    .set({ is_on: false })
    .where('account_id', '=', accountId)
    .where('is_on', '=', true)
    .returning(['id', 'url'])
    .execute();
  if (webhooks.length > 0)
    await tx
      .updateTable('webhook_deliveries')
      .set({ state: 'failed', next_at: null })
      .where(
        'webhook_id',
        'in',
        webhooks.map(({ id }) => id),
      )
      .where('state', '=', 'waiting')
      .execute();
  const calendars = await tx
    .deleteFrom('calendar_feeds')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const browsers = await tx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const passkeys = await deletePasskeys(tx, accountId);
  return {
    sessions,
    passkeys,
    tokens: tokens.map(({ name }) => name),
    webhooks: webhooks.map(({ url }) => new URL(url).host),
    calendars: Number(calendars.numDeletedRows),
    browsers: Number(browsers.numDeletedRows),
  };
};
