import type { Locale } from '@caravan/domain/shared/locale';
import { type MailContent, mailLayout, type MailPlace } from '../../../platform/mail/mail-layout.ts';

export const STAFF_MAILS = [
  'staff_invitation',
  'staff_password_link',
  'staff_password_changed',
  'staff_passkey_added',
  'staff_passkey_removed',
] as const;
export type StaffMailKind = (typeof STAFF_MAILS)[number];

export interface StaffMailFacts {
  readonly name: string;
  /** Where its button leads. */
  readonly url: string;
  /** The name of a passkey. */
  readonly passkey?: string;
}

/** The subject and both forms of a mail to somebody of the desk. */
export const staffMail = (
  kind: StaffMailKind,
  place: MailPlace,
  facts: StaffMailFacts,
): { subject: string; text: string; html: string } => {
  const content = texts[kind][place.locale]({ ...facts, shop: place.shop });
  return { subject: content.heading, ...mailLayout(content, place) };
};

type Text = Readonly<Record<Locale, (facts: StaffMailFacts & Pick<MailPlace, 'shop'>) => MailContent>>;

const texts: Readonly<Record<StaffMailKind, Text>> = {
  staff_invitation: {
    en: ({ shop, name, url }) => ({
      heading: `Your place at the ${shop} desk`,
      paragraphs: [
        `Hello ${name}, an administrator has made you an account at the desk. Choose a password, then sign in with this e-mail address.`,
      ],
      button: { label: 'Choose a password', url },
      note: 'The link works once, for three days. If it has run out, ask the administrator for a new one. If you do not work here, ignore this mail.',
    }),
    zh: ({ shop, name, url }) => ({
      heading: `欢迎加入${shop}工作台`,
      paragraphs: [`${name}，您好！管理员已为您开通工作台账户。请先设置密码，然后使用此邮箱登录。`],
      button: { label: '设置密码', url },
      note: '链接三天内有效，仅可使用一次；过期请联系管理员重新发送。如果您不是本店员工，请忽略此邮件。',
    }),
  },
  staff_password_link: {
    en: ({ name, url }) => ({
      heading: 'A new password for the desk',
      paragraphs: [
        `Hello ${name}, this link sets a new password for your account at the desk. All of your sessions end when you use it.`,
      ],
      button: { label: 'Choose a new password', url },
      note: 'The link works once, for one hour. If you did not ask for it, ignore this mail: nothing has changed.',
    }),
    zh: ({ name, url }) => ({
      heading: '重设工作台密码',
      paragraphs: [`${name}，您好！点击下方链接可重设工作台密码，重设后所有已登录的设备都会退出。`],
      button: { label: '设置新密码', url },
      note: '链接一小时内有效，仅可使用一次。如非本人操作，请忽略此邮件，您的账户不会有任何变化。',
    }),
  },
  staff_passkey_added: {
    en: ({ name, url, passkey = '' }) => ({
      heading: 'A passkey was added to your desk account',
      paragraphs: [`Hello ${name}, “${passkey}” can now sign in to your account at the desk.`],
      button: { label: 'See my account', url },
      note: 'If it was not you, remove it, set a new password and tell an administrator at once.',
    }),
    zh: ({ name, url, passkey = '' }) => ({
      heading: '您的工作台账户新增了通行密钥',
      paragraphs: [`${name}，您好！“${passkey}”现在可以登录您的工作台账户。`],
      button: { label: '查看我的账户', url },
      note: '如非本人操作，请立即移除、重设密码并告知管理员。',
    }),
  },
  staff_passkey_removed: {
    en: ({ name, url, passkey = '' }) => ({
      heading: 'A passkey was removed from your desk account',
      paragraphs: [`Hello ${name}, “${passkey}” can no longer sign in to your account at the desk.`],
      button: { label: 'See my account', url },
      note: 'If it was not you, tell an administrator at once.',
    }),
    zh: ({ name, url, passkey = '' }) => ({
      heading: '您的工作台账户移除了一个通行密钥',
      paragraphs: [`${name}，您好！“${passkey}”已无法再登录您的工作台账户。`],
      button: { label: '查看我的账户', url },
      note: '如非本人操作，请立即告知管理员。',
    }),
  },
  staff_password_changed: {
    en: ({ name, url }) => ({
      heading: 'Your desk password was changed',
      paragraphs: [`Hello ${name}, the password of your account at the desk was just changed.`],
      button: { label: 'It was not me', url },
      note: 'If it was not you, set a new password at once and tell an administrator. If it was you, nothing needs to be done.',
    }),
    zh: ({ name, url }) => ({
      heading: '工作台密码已修改',
      paragraphs: [`${name}，您好！您的工作台密码刚刚被修改。`],
      button: { label: '不是我本人操作', url },
      note: '如非本人操作，请立即重设密码并告知管理员；如为本人操作，无需理会。',
    }),
  },
};

/** Whether the words of a mail open somebody's account at the desk. */
export const opensDeskAccount = (kind: string): boolean =>
  kind === 'staff_invitation' || kind === 'staff_password_link';
