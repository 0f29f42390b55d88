import { escapeHtml } from '../../../platform/html/escape-html.ts';
import type { Reader } from './sandbox-reader.ts';

const TEXTS = {
  en: {
    card: {
      title: 'Confirm your payment',
      lead: 'Your bank wants to be sure that it is you.',
      pass: 'Confirm payment',
      fail: 'Cancel',
      note: 'Test bank: no money moves.',
    },
    paypal: {
      title: 'PayPal sandbox',
      lead: 'Check the amount and approve the payment. You then return to the shop.',
      pass: 'Approve payment',
      pending: 'Approve, but the capture stays pending for some seconds',
      declined: 'Approve, but the funding source is declined',
      fail: 'Cancel and return to the shop',
      note: 'Test wallet: no account is needed and no money moves.',
    },
    to: (shop: string) => `Payment to ${shop}`,
    gone: 'This confirmation is no longer open.',
    back: 'Back to the shop',
    more: 'Other outcomes',
  },
  zh: {
    card: {
      title: '确认支付',
      lead: '您的银行需要确认是您本人在操作。',
      pass: '确认支付',
      fail: '取消',
      note: '测试银行，不会产生真实扣款。',
    },
    paypal: {
      title: 'PayPal 沙盒',
      lead: '请核对金额并批准付款，随后返回商店。',
      pass: '批准付款',
      pending: '批准，但扣款数秒后才完成',
      declined: '批准，但资金来源被拒绝',
      fail: '取消并返回商店',
      note: '测试钱包，无需账号，不会产生真实扣款。',
    },
    to: (shop: string) => `付款给 ${shop}`,
    gone: '该确认已失效。',
    back: '返回商店',
    more: '其他结果',
  },
} as const;

const shell = ({ attributes }: Reader, title: string, body: string): string => `<!doctype html>
<html ${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body><main class="sheet"><div class="bank">${body}</div></main></body>
</html>`;

export interface ChallengeView {
  readonly reader: Reader;
  readonly method: 'card' | 'paypal';
  readonly reference: string;
  readonly secret: string;
  readonly usdCents: number;
  /** Who is paid. */
  readonly shop: string;
}

/** The test bank's 3-D challenge, and PayPal's approval in the sandbox. */
export const challengePage = ({
  reader,
  method,
  reference,
  secret,
  usdCents,
  shop,
}: ChallengeView): string => {
  const { locale, say } = reader;
  const texts = TEXTS[locale][method];
  const action = `/sandbox/challenge/${encodeURIComponent(reference)}?secret=${encodeURIComponent(secret)}`;
  const button = (answer: string, label: string, look = ''): string =>
    `<form method="post" action="${action}&amp;answer=${answer}"><button${look}>${say(label)}</button></form>`;
  const more =
    'pending' in texts
      ? `<details><summary>${say(TEXTS[locale].more)}</summary>${button('pending', texts.pending)}${button('declined', texts.declined)}</details>`
      : '';
  return shell(
    reader,
    say(texts.title),
    `<h1>${say(texts.title)}</h1>
<p>${say(texts.lead)}</p>
<p>${escapeHtml(say(TEXTS[locale].to(shop)))}<br><strong>$${(usdCents / 100).toFixed(2)}</strong></p>
${button('pass', texts.pass, ' class="pass"')}
${button('fail', texts.fail)}
${more}
<p>${say(texts.note)}</p>`,
  );
};

/** A challenge that ran out, or that there never was; `back` is a path of the shop. */
export const goneChallengePage = (reader: Reader, back?: string): string => {
  const { locale, say } = reader;
  const title = say(TEXTS[locale].card.title);
  return shell(
    reader,
    title,
    `<h1>${title}</h1><p>${say(TEXTS[locale].gone)}</p>${
      back
        ? `<p><a href="${back.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${say(TEXTS[locale].back)}</a></p>`
        : ''
    }`,
  );
};
