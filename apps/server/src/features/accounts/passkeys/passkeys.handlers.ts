import type { passkeysCalls } from '@caravan/contract/accounts/passkeys.calls';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { mailPlace } from '../../../platform/mail/mail-place.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../platform/services.ts';
import {
  askForNew,
  askForProof,
  checkNew,
  keepPasskey,
  personOfProof,
  presentPasskey,
} from '../../../platform/session/passkeys/passkeys.ts';
import {
  deletePasskey,
  findPasskeys,
  type Holder,
  renamePasskey,
} from '../../../platform/session/passkeys/passkeys.queries.ts';
import { verifyPassword } from '../../../platform/session/passwords.ts';
import { endReplaced } from '../../../platform/session/sessions.ts';
import { accountMail } from '../accounts.mails.ts';
import { accountOfId } from '../accounts.queries.ts';
import { answerSession, openSession } from '../accounts.session.ts';

const holderOf = ({ accountId }: { readonly accountId: string }): Holder => ({
  kind: 'shopper',
  personId: accountId,
});

export const passkeysHandlers = {
  'GET /client/user/passkey/list': async ({ db, actor }) => {
    const [rows, account] = await Promise.all([
      findPasskeys(db, holderOf(actor)),
      accountOfId(db, actor.accountId),
    ]);
    return { list: rows.map(presentPasskey), hasPassword: Boolean(account?.password_hash) };
  },

  'POST /client/user/passkey/options': async (context, { password }) => {
    const { db, actor, services, now, transaction } = context;
    const account = await accountOfId(db, actor.accountId);
    if (!account) return refuse('not_found');
    // A session that was left open must not become a way in for good.
    if (account.password_hash && !(await verifyPassword(account.password_hash, password)))
      return refuse('password_wrong');
    const holder = { ...holderOf(actor), email: account.email };
    return transaction((tx) => askForNew(tx, services, holder, now));
  },

  'POST /client/user/passkey/add': async (context, { name, passkey }) => {
    const { actor, services, now, transaction } = context;
    const checked = await checkNew({ shop: services, now, transaction }, holderOf(actor), passkey);
    if (!checked) return refuse('passkey_wrong');
    return transaction(async (tx) => {
      const outcome = await keepPasskey(tx, holderOf(actor), checked, name);
      if (outcome !== 'kept') return refuse(outcome);
      await mailOwner(tx, context, 'passkey_added', name);
      return null;
    });
  },

  'POST /client/user/passkey/rename': async ({ tx, actor }, { id, name }) =>
    (await renamePasskey(tx, holderOf(actor), id, name)) ? null : refuse('not_found'),

  'POST /client/user/passkey/remove': async (context, { id }) => {
    const { tx, actor } = context;
    const name = await deletePasskey(tx, holderOf(actor), id);
    if (name === undefined) return refuse('not_found');
    await mailOwner(tx, context, 'passkey_removed', name);
    return null;
  },

  'POST /client/user/passkey/login/options': ({ tx, services, now }) =>
    askForProof(tx, services, 'shopper', now),

  'POST /client/user/passkey/login': async (context, proof) => {
    const { services, now, transaction } = context;
    const accountId = await personOfProof({ shop: services, now, transaction }, 'shopper', proof);
    const account = accountId === undefined ? undefined : await accountOfId(context.db, accountId);
    if (!account) return refuse('passkey_wrong');
    const opened = await transaction(async (tx) => {
      await endReplaced(tx, 'shopper', { refreshToken: context.cookies.read('shopper'), now });
      return openSession(tx, account.id, context, { isByPasskey: true });
    });
    return 'issued' in opened ? answerSession(context, opened) : opened;
  },
} satisfies Handlers<typeof passkeysCalls>;

interface MailContext {
  readonly services: Services;
  readonly actor: { readonly accountId: string };
  readonly locale: 'en' | 'zh';
}

/** The owner hears of it, no matter who did it. */
const mailOwner = async (
  tx: Tx,
  { services, actor, locale }: MailContext,
  kind: 'passkey_added' | 'passkey_removed',
  name: string,
): Promise<void> => {
  const account = await accountOfId(tx, actor.accountId);
  if (!account) return;
  const mail = accountMail(kind, mailPlace(services, locale), { name });
  await queueMail(tx, { to: account.email, locale, kind, ...mail });
};
