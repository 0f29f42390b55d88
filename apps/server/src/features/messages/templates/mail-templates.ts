import type { Wording } from './template.ts';

/** Mails whose link carries a secret: they are written once, never kept as a message. */
export const secretMails = {
  account_made: {
    en: ({ email }: SecretMailParams): Wording => ({
      title: 'Your account is ready',
      body: `Thank you for your order. We have opened an account for ${email}, so that you can follow your goods, see the photos and send them home. Please choose a password within 7 days.`,
      action: 'Choose a password',
    }),
    zh: ({ email }: SecretMailParams): Wording => ({
      title: '您的账户已开通',
      body: `感谢您的订购！我们已用${email}为您开通账户，您可以在账户中跟踪订单、查看实物照片并寄送包裹。请在7天内设置登录密码。`,
      action: '设置密码',
    }),
  },
  claim_order: {
    en: ({ email }: SecretMailParams): Wording => ({
      title: 'Add your order to your account',
      body: `An order was just paid with ${email}, which already has an account. Follow the link, or simply sign in, and the order is added to it. If it was not you, nothing needs to be done.`,
      action: 'Add to my account',
    }),
    zh: ({ email }: SecretMailParams): Wording => ({
      title: '将订单归入您的账户',
      body: `刚刚有一笔订单使用${email}完成了付款，该邮箱已有账户。点击下方链接或直接登录，订单即会归入您的账户。如非本人操作，请忽略此邮件。`,
      action: '归入我的账户',
    }),
  },
} as const;

interface SecretMailParams {
  readonly email: string;
}

export type SecretMail = keyof typeof secretMails;
