import type { Locale } from '@caravan/domain/shared/locale';
import { USUAL_DAYS } from '@caravan/domain/time/house-facts';
import type { EndedAccess } from '@caravan/contract/accounts/ended-access';
import { mailContentIn } from '../../platform/mail/mail-language.ts';
import { type MailContent, mailLayout, type MailPlace } from '../../platform/mail/mail-layout.ts';

export const ACCOUNT_MAILS = [
  'register_code',
  'account_exists',
  'reset_code',
  'no_account',
  'welcome',
  'password_changed',
  'passkey_added',
  'passkey_removed',
  'data_export',
  'closed',
] as const;

export type AccountMailKind = (typeof ACCOUNT_MAILS)[number];

interface AccountMailFacts {
  readonly code?: string;
  /** A link of the mail's own. */
  readonly url?: string;
  /** Of the passkey it is about. */
  readonly name?: string;
  /** What a new password has ended. */
  readonly ended?: EndedAccess;
  /** So long goods are stored free of charge. */
  readonly freeDays?: number;
}

/** The subject and both forms of a mail about somebody's account. */
export const accountMail = (
  kind: AccountMailKind,
  place: MailPlace,
  facts: AccountMailFacts = {},
): { subject: string; text: string; html: string } => {
  const content = mailContentIn(texts[kind][place.locale]({ ...facts, ...place }), place);
  return { subject: content.heading, ...mailLayout(content, place) };
};

type Text = Readonly<Record<Locale, (facts: AccountMailFacts & MailPlace) => MailContent>>;

const ignore = {
  en: 'If you did not ask for this, you can ignore this mail: nothing has changed.',
  zh: '如非本人操作，请忽略此邮件，您的账户不会有任何变化。',
} as const;

const endedWords = {
  en: {
    tokens: 'API tokens that no longer work',
    webhooks: 'Webhooks that are turned off',
    calendars: 'The secret address of your calendar no longer works.',
    browsers: 'Browsers no longer get notifications until you turn them on again.',
    passkeys: 'Passkeys no longer sign in; you can add them again.',
    colon: ': ',
    comma: ', ',
  },
  zh: {
    tokens: '已失效的 API 令牌',
    webhooks: '已关闭的 Webhook',
    calendars: '您的日历订阅地址已失效。',
    browsers: '浏览器通知已关闭，如需请重新开启。',
    passkeys: '通行密钥已失效，您可以重新添加。',
    colon: '：',
    comma: '、',
  },
} as const;

/** What else has ended; an owner who misses something that they did not make knows that somebody was there. */
const endedLines = (ended: EndedAccess | undefined, locale: Locale): string[] => {
  const words = endedWords[locale];
  if (!ended) return [];
  return [
    ...(['tokens', 'webhooks'] as const).flatMap((kind) =>
      ended[kind].length > 0 ? [`${words[kind]}${words.colon}${ended[kind].join(words.comma)}`] : [],
    ),
    ...(['calendars', 'browsers', 'passkeys'] as const).flatMap((kind) =>
      ended[kind] > 0 ? [words[kind]] : [],
    ),
  ];
};

const texts: Readonly<Record<AccountMailKind, Text>> = {
  register_code: {
    en: ({ shop, code = '' }) => ({
      heading: 'Your code for signing up',
      paragraphs: ['Enter this code on the sign-up page. It is good for 10 minutes.'],
      code,
      note: `Nobody from ${shop} will ever ask you for this code. ${ignore.en}`,
    }),
    zh: ({ shop, code = '' }) => ({
      heading: '注册验证码',
      paragraphs: ['请在注册页面输入以下验证码，10分钟内有效。'],
      code,
      note: `${shop}的工作人员不会向您索要验证码。${ignore.zh}`,
    }),
  },
  account_exists: {
    en: ({ origin }) => ({
      heading: 'You already have an account',
      paragraphs: [
        'Somebody, probably you, wanted to sign up with this e-mail address. There is an account with it already: simply sign in. If you have forgotten the password, or never chose one, you can set a new one.',
      ],
      button: { label: 'Sign in', url: `${origin}/en/login` },
      note: ignore.en,
    }),
    zh: ({ origin }) => ({
      heading: '您已有账户',
      paragraphs: [
        '有人（可能是您本人）想用此邮箱注册。该邮箱已有账户，直接登录即可；如果忘记密码或尚未设置密码，可以重新设置。',
      ],
      button: { label: '去登录', url: `${origin}/zh/login` },
      note: ignore.zh,
    }),
  },
  reset_code: {
    en: ({ shop, code = '' }) => ({
      heading: 'Your code for a new password',
      paragraphs: ['Enter this code on the page where you asked for it. It is good for 10 minutes.'],
      code,
      note: `Nobody from ${shop} will ever ask you for this code. ${ignore.en}`,
    }),
    zh: ({ shop, code = '' }) => ({
      heading: '重置密码验证码',
      paragraphs: ['请在重置密码页面输入以下验证码，10分钟内有效。'],
      code,
      note: `${shop}的工作人员不会向您索要验证码。${ignore.zh}`,
    }),
  },
  no_account: {
    en: ({ origin }) => ({
      heading: 'There is no account with this address',
      paragraphs: [
        'Somebody, probably you, asked for a new password for this e-mail address. There is no account with it here. Perhaps you signed up with another address; or open a new account, it takes a minute.',
      ],
      button: { label: 'Sign up', url: `${origin}/en/signUp` },
      note: ignore.en,
    }),
    zh: ({ origin }) => ({
      heading: '该邮箱尚未注册',
      paragraphs: [
        '有人（可能是您本人）想为此邮箱重置密码，但该邮箱尚未注册。您可能使用了其他邮箱，也可以现在注册一个新账户。',
      ],
      button: { label: '去注册', url: `${origin}/zh/signUp` },
      note: ignore.zh,
    }),
  },
  welcome: {
    en: ({ origin, shop, freeDays = USUAL_DAYS.freeStorageDays }) => ({
      heading: `Welcome to ${shop}`,
      paragraphs: [
        `Your account is open. Search in English or Chinese, or paste a link from 1688, Tmall, Taobao or Weidian; we buy it, check it and keep it for ${freeDays} days for free until you send it home.`,
      ],
      button: { label: 'Look around', url: `${origin}/en` },
    }),
    zh: ({ origin, shop, freeDays = USUAL_DAYS.freeStorageDays }) => ({
      heading: `欢迎来到${shop}`,
      paragraphs: [
        `您的账户已开通。支持中英文搜索，也可以粘贴1688、天猫、淘宝或微店的商品链接；我们代您采购、查验，并免费保管${freeDays}天，随时打包寄回家。`,
      ],
      button: { label: '去逛逛', url: `${origin}/zh` },
    }),
  },
  data_export: {
    en: ({ url = '' }) => ({
      heading: 'Your data is ready',
      paragraphs: [
        'You asked for a copy of everything we keep about you: your account, orders, parcels, payments, wallet, messages and photos, as JSON and as tables. The link works for 24 hours. Anyone who has it can read it all, so please do not pass this mail on.',
      ],
      button: { label: 'Download my data', url },
      note: 'If it was not you who asked, change your password.',
    }),
    zh: ({ url = '' }) => ({
      heading: '您的数据已准备好',
      paragraphs: [
        '您申请了个人数据副本，包括账户、订单、包裹、付款、余额、消息和照片，提供JSON和表格两种格式。链接24小时内有效，持有链接的人可查看全部内容，请勿转发此邮件。',
      ],
      button: { label: '下载我的数据', url },
      note: '如非本人申请，请尽快修改密码。',
    }),
  },
  closed: {
    en: () => ({
      heading: 'Your account is deleted',
      paragraphs: [
        'Your name, addresses, e-mail, messages and sign-in are gone. Of your orders and payments we keep the amounts and dates that tax law asks for, without your name.',
      ],
      note: 'You are welcome to open a new account at any time.',
    }),
    zh: () => ({
      heading: '您的账户已注销',
      paragraphs: [
        '您的姓名、地址、邮箱、消息和登录信息均已删除。根据税务法规，我们仅保留订单与付款的金额和日期，不含您的姓名。',
      ],
      note: '欢迎随时重新注册。',
    }),
  },
  passkey_added: {
    en: ({ origin, name = '' }) => ({
      heading: 'A passkey was added to your account',
      paragraphs: [`“${name}” can now sign in to your account without a password.`],
      button: { label: 'It was not me', url: `${origin}/en/ForgotPassword` },
      note: 'If it was not you, set a new password: it removes all passkeys and signs every device out.',
    }),
    zh: ({ origin, name = '' }) => ({
      heading: '您的账户新增了通行密钥',
      paragraphs: [`“${name}”现在无需密码即可登录您的账户。`],
      button: { label: '不是我本人操作', url: `${origin}/zh/ForgotPassword` },
      note: '如非本人操作，请立即重设密码：所有通行密钥将被移除，所有设备将退出登录。',
    }),
  },
  passkey_removed: {
    en: ({ origin, name = '' }) => ({
      heading: 'A passkey was removed from your account',
      paragraphs: [`“${name}” can no longer sign in to your account.`],
      button: { label: 'It was not me', url: `${origin}/en/ForgotPassword` },
      note: 'If it was you, nothing needs to be done.',
    }),
    zh: ({ origin, name = '' }) => ({
      heading: '您的账户移除了一个通行密钥',
      paragraphs: [`“${name}”已无法再登录您的账户。`],
      button: { label: '不是我本人操作', url: `${origin}/zh/ForgotPassword` },
      note: '如为本人操作，无需理会。',
    }),
  },
  password_changed: {
    en: ({ origin, ended }) => ({
      heading: 'Your password was changed',
      paragraphs: [
        'The password of your account was just changed, and every other device was signed out.',
        ...endedLines(ended, 'en'),
      ],
      button: { label: 'It was not me', url: `${origin}/en/ForgotPassword` },
      note: 'If it was you, nothing needs to be done.',
    }),
    zh: ({ origin, ended }) => ({
      heading: '您的密码已修改',
      paragraphs: ['您的账户密码刚刚被修改，其他设备均已退出登录。', ...endedLines(ended, 'zh')],
      button: { label: '不是我本人操作', url: `${origin}/zh/ForgotPassword` },
      note: '如为本人操作，无需理会。',
    }),
  },
};
