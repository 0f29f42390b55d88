import type { staffPasskeysCalls } from '@caravan/contract/staff/staff-passkeys.calls';
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
import { endReplaced, issueSession } from '../../../platform/session/sessions.ts';
import { provenMember } from '../login/staff.login.ts';
import { staffMail } from '../login/staff.mails.ts';
import { findStaff } from '../staff.queries.ts';
import { handOut } from '../staff.service.ts';
import { note } from '../two-factor/two-factor.service.ts';

const holderOf = ({ staffId }: { readonly staffId: string }): Holder => ({
  kind: 'staff',
  personId: staffId,
});

export const staffPasskeysHandlers = {
  'GET /staff/passkey/list': async ({ db, actor }) =>
    (await findPasskeys(db, holderOf(actor))).map(presentPasskey),

  'POST /staff/passkey/options': async (context, { password }) => {
    const { actor, services, now, transaction } = context;
    const staff = await provenMember(context, password);
    if (!staff) return refuse('login_failed');
    return transaction((tx) => askForNew(tx, services, { ...holderOf(actor), email: staff.email }, now));
  },

  'POST /staff/passkey/add': async (context, { name, passkey }) => {
    const { actor, services, now, transaction } = context;
    const checked = await checkNew({ shop: services, now, transaction }, holderOf(actor), passkey);
    if (!checked) return refuse('passkey_wrong');
    return transaction(async (tx) => {
      const outcome = await keepPasskey(tx, holderOf(actor), checked, name);
      if (outcome !== 'kept') return refuse(outcome);
      await tell(tx, context, 'staff_passkey_added', name);
      await note(tx, { id: actor.staffId }, now, 'add a passkey');
      return null;
    });
  },

  'POST /staff/passkey/rename': async ({ tx, actor }, { id, name }) =>
    (await renamePasskey(tx, holderOf(actor), id, name)) ? null : refuse('not_found'),

  'POST /staff/passkey/remove': async (context, { id }) => {
    const { tx, actor, audit } = context;
    const name = await deletePasskey(tx, holderOf(actor), id);
    if (name === undefined) return refuse('not_found');
    await tell(tx, context, 'staff_passkey_removed', name);
    audit({ action: 'remove a passkey', subjectKind: 'staff', subjectId: actor.staffId });
    return null;
  },

  'POST /staff/passkey/login/options': ({ tx, services, now }) => askForProof(tx, services, 'staff', now),

  'POST /staff/passkey/login': async ({ db, services, now, transaction, cookies, userAgent }, proof) => {
    const staffId = await personOfProof({ shop: services, now, transaction }, 'staff', proof);
    const staff = staffId === undefined ? undefined : await findStaff(db, staffId);
    if (!staff) return refuse('passkey_wrong');
    const session = await transaction(async (tx) => {
      await endReplaced(tx, 'staff', { refreshToken: cookies.read('staff'), now });
      return issueSession(tx, { kind: 'staff', personId: staff.id, now, isByPasskey: true, userAgent });
    });
    return handOut(session, staff, cookies);
  },
} satisfies Handlers<typeof staffPasskeysCalls>;

interface TellContext {
  readonly services: Services;
  readonly actor: { readonly staffId: string };
  readonly locale: 'en' | 'zh';
}

const tell = async (
  tx: Tx,
  { services, actor, locale }: TellContext,
  kind: 'staff_passkey_added' | 'staff_passkey_removed',
  passkey: string,
): Promise<void> => {
  const staff = await findStaff(tx, actor.staffId);
  if (!staff) return;
  const url = `${services.config.deskOrigin}/desk/account`;
  const mail = staffMail(kind, mailPlace(services, locale), { name: staff.name, url, passkey });
  await queueMail(tx, { to: staff.email, locale, kind, ...mail });
};
