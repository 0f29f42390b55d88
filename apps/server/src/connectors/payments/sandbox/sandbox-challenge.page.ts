const TEXTS = {
  en: {
    title: 'Confirm your payment',
    lead: 'Your bank wants to be sure that it is you.',
    to: 'Payment to Caravan',
    pass: 'Confirm payment',
    fail: 'Cancel',
    note: 'Test bank: no money moves.',
    gone: 'This confirmation is no longer open.',
  },
  zh: {
    title: '确认支付',
    lead: '您的银行需要确认是您本人在操作。',
    to: '付款给 Caravan',
    pass: '确认支付',
    fail: '取消',
    note: '测试银行，不会产生真实扣款。',
    gone: '该确认已失效。',
  },
} as const;

type Locale = keyof typeof TEXTS;

const shell = (locale: Locale, body: string): string => `<!doctype html>
<html lang="${locale === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${TEXTS[locale].title}</title>
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body><main class="sheet"><div class="bank">${body}</div></main></body>
</html>`;

/** The test bank's 3-D challenge, also PayPal's approval in the sandbox. */
export const challengePage = (challenge: {
  readonly locale: Locale;
  readonly reference: string;
  readonly secret: string;
  readonly usdCents: number;
}): string => {
  const texts = TEXTS[challenge.locale];
  const action = `/sandbox/challenge/${encodeURIComponent(challenge.reference)}?secret=${encodeURIComponent(challenge.secret)}`;
  return shell(
    challenge.locale,
    `<h1>${texts.title}</h1>
<p>${texts.lead}</p>
<p>${texts.to}<br><strong>$${(challenge.usdCents / 100).toFixed(2)}</strong></p>
<form method="post" action="${action}&amp;answer=pass"><button class="pass">${texts.pass}</button></form>
<form method="post" action="${action}&amp;answer=fail"><button>${texts.fail}</button></form>
<p>${texts.note}</p>`,
  );
};

export const goneChallengePage = (locale: Locale): string =>
  shell(locale, `<h1>${TEXTS[locale].title}</h1><p>${TEXTS[locale].gone}</p>`);
