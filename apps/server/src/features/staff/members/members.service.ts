import type { Locale } from '@caravan/domain/shared/locale';
import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Tx } from '../../../platform/db/database.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import { mailPlace } from '../../../platform/mail/mail-place.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { hashToken } from '../../../platform/session/tokens.ts';
import { endLinks, insertLink } from './members.queries.ts';
import { staffMail, type StaffMailKind } from '../login/staff.mails.ts';

type Place = Pick<Services, 'config' | 'brand'>;

/** Somebody invited looks into their mail on another day; who forgot a password sits in front of it. */
const LINK_TTL_MS = { invited: 3 * DAY_MS, known: 3_600_000 } as const;

interface Linked {
  readonly id: string;
  readonly has_password: boolean;
}

/** A link that sets somebody's password, once; those before hold no more. What stands behind `#` reaches no log. */
export const passwordLinkOf = async (
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  { id, has_password }: Linked,
  now: Date,
): Promise<string> => {
  await endLinks(tx, id, now);
  const secret = newSecret();
  const ttlMs = has_password ? LINK_TTL_MS.known : LINK_TTL_MS.invited;
  await insertLink(tx, {
    id: newId(now),
    staffId: id,
    hash: hashToken(secret),
    now,
    expiresAt: new Date(now.getTime() + ttlMs),
  });
  return `${config.deskOrigin}/desk/password#secret=${secret}`;
};

interface Addressee extends Linked {
  readonly email: string;
  readonly name: string;
}

/** Mails a link that sets the password: the first one of somebody invited, or a new one. */
export const mailPasswordLink = async (
  tx: Tx,
  services: Place,
  person: Addressee,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<void> => {
  const url = await passwordLinkOf(tx, services, person, now);
  const kind = person.has_password ? 'staff_password_link' : 'staff_invitation';
  await mailTo(tx, services, person, { kind, locale, url, isSecret: true });
};

/** Says to somebody that their password is another one now. */
export const mailPasswordChanged = (
  tx: Tx,
  services: Place,
  person: Pick<Addressee, 'email' | 'name'>,
  locale: Locale,
): Promise<void> =>
  mailTo(tx, services, person, {
    kind: 'staff_password_changed',
    locale,
    url: `${services.config.deskOrigin}/desk/forgotten`,
  });

const mailTo = async (
  tx: Tx,
  services: Place,
  { email, name }: Pick<Addressee, 'email' | 'name'>,
  {
    kind,
    locale,
    url,
    isSecret = false,
  }: {
    readonly kind: StaffMailKind;
    readonly locale: Locale;
    readonly url: string;
    readonly isSecret?: boolean;
  },
): Promise<void> => {
  const mail = staffMail(kind, mailPlace(services, locale), { name, url });
  await queueMail(tx, { to: email, locale, kind, isSecret, ...mail });
};
