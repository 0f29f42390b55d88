import { SANDBOX_CARDS } from './sandbox-cards.ts';
import type { Reader } from './sandbox-reader.ts';

const TEXTS = {
  en: {
    number: 'Card number',
    holder: 'Cardholder name',
    expiry: 'Expiry (MM/YY)',
    securityCode: 'Security code',
    note: 'Test payments: no money moves. Use one of the test cards.',
    cards: 'Test cards',
    problems: {
      card_number_incomplete: 'The card number is not complete.',
      card_number_invalid: 'This is not a valid card number.',
      card_not_a_test_card: 'Only test cards can be used here.',
      cardholder_required: 'Please enter the cardholder’s name.',
      card_expiry_invalid: 'Please enter month and year as MM/YY.',
      card_expired: 'This card has expired.',
      security_code_incomplete: 'The security code is not complete.',
    },
  },
  zh: {
    number: '卡号',
    holder: '持卡人姓名',
    expiry: '有效期（月/年）',
    securityCode: '安全码',
    note: '测试支付，不会产生真实扣款，请使用测试卡。',
    cards: '测试卡',
    problems: {
      card_number_incomplete: '卡号不完整。',
      card_number_invalid: '卡号无效。',
      card_not_a_test_card: '此处仅可使用测试卡。',
      cardholder_required: '请输入持卡人姓名。',
      card_expiry_invalid: '请按“月/年”填写有效期。',
      card_expired: '该卡已过期。',
      security_code_incomplete: '安全码不完整。',
    },
  },
} as const;

const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The framed form with the card fields; it speaks with the page around it by messages. */
export const fieldsPage = ({ locale, attributes, say }: Reader): string => {
  const texts = TEXTS[locale];
  const problems = Object.fromEntries(
    Object.entries(texts.problems).map(([code, text]) => [code, say(text)]),
  );
  const cards = SANDBOX_CARDS.map(
    ({ number, hint }) =>
      `<li><button type="button" data-card="${number}"><b>${grouped(number)}</b><span>${say(hint[locale])}</span></button></li>`,
  ).join('');
  return `<!doctype html>
<html ${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${say(texts.number)}</title>
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<main>
<form id="card" method="dialog" novalidate data-problems='${JSON.stringify(problems).replaceAll("'", '&#39;')}'>
${field('number', say(texts.number), 'cc-number', 'numeric', '1234 1234 1234 1234', 23)}
${field('holder', say(texts.holder), 'cc-name', 'text', '', 100)}
<div class="pair">
${field('expiry', say(texts.expiry), 'cc-exp', 'numeric', 'MM/YY', 5)}
${field('securityCode', say(texts.securityCode), 'cc-csc', 'numeric', '123', 4)}
</div>
</form>
<p class="note">${say(texts.note)}</p>
<details><summary>${say(texts.cards)}</summary><ul>${cards}</ul></details>
</main>
<script src="/sandbox/fields.js"></script>
</body>
</html>`;
};

const field = (
  name: string,
  label: string,
  autocomplete: string,
  mode: string,
  hint: string,
  length: number,
): string =>
  `<label>${label}<input name="${name}" autocomplete="${autocomplete}" inputmode="${mode}" placeholder="${hint}" maxlength="${length}" aria-describedby="${name}-error"><span class="error" id="${name}-error" role="alert"></span></label>`;

export const STYLE = `
:root { color-scheme: light dark; --ink: #1f1d1a; --quiet: #6a645c; --line: #d9d4cc; --ground: #fff; --accent: #b35d00; --danger: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #f4f1ec; --quiet: #b3aca2; --line: #4a453e; --ground: #1c1a17; --accent: #ffb454; --danger: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0; background: transparent; color: var(--ink); font: 16px/1.45 system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; }
main { padding: 2px; }
form { display: grid; gap: 14px; }
label { display: grid; gap: 6px; font-size: 14px; color: var(--quiet); }
input { width: 100%; min-height: 48px; padding: 0 14px; border: 1px solid var(--line); border-radius: 12px; background: var(--ground); color: var(--ink); font: inherit; font-size: 16px; font-variant-numeric: tabular-nums; }
input:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; border-color: transparent; }
input[aria-invalid="true"] { border-color: var(--danger); }
[dir="rtl"] input { direction: ltr; text-align: end; }
input::placeholder { color: var(--quiet); opacity: .75; }
.error { color: var(--danger); font-size: 13px; min-height: 0; }
.error:empty { display: none; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 14px; align-items: start; }
.note { margin: 14px 0 0; font-size: 13px; color: var(--quiet); }
details { margin-top: 10px; font-size: 14px; }
summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; color: var(--accent); font-weight: 600; }
summary:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 8px; }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li button { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 12px; width: 100%; min-height: 44px; padding: 8px 14px; border: 0; background: var(--ground); color: var(--ink); font: inherit; font-size: 14px; text-align: start; cursor: pointer; }
li b { font-variant-numeric: tabular-nums; font-weight: 600; }
li span { color: var(--quiet); }
.sheet { min-height: 100vh; display: grid; place-items: center; padding: 24px; background: light-dark(#f6f3ee, #12110f); }
.bank { width: min(420px, 100%); display: grid; gap: 16px; padding: 28px 24px; border-radius: 20px; background: var(--ground); box-shadow: 0 12px 40px rgb(0 0 0 / .12); }
.bank h1 { margin: 0; font-size: 20px; }
.bank p { margin: 0; color: var(--quiet); }
.bank strong { color: var(--ink); font-size: 28px; font-variant-numeric: tabular-nums; }
.bank form { gap: 10px; }
.bank details form { margin-top: 10px; }
.bank a { color: var(--accent); font-weight: 600; }
.bank button { min-height: 48px; border-radius: 24px; border: 1px solid var(--line); background: transparent; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
.bank .pass { border-color: transparent; background: #f68c0d; color: #241400; }
`;

/** Runs in the frame: formats what is typed, and answers \`tokenise\` with a token or the fields' problems. */
export const FIELDS_SCRIPT = `
'use strict';
const form = document.getElementById('card');
const problems = JSON.parse(form.dataset.problems);
const tell = (message) => parent.postMessage({ from: 'card-fields', ...message }, location.origin);
const tellHeight = () => tell({ type: 'height', height: Math.ceil(document.querySelector('main').getBoundingClientRect().height) + 4 });
const showProblem = (name, code) => {
  const input = form.elements.namedItem(name);
  input.setAttribute('aria-invalid', code ? 'true' : 'false');
  document.getElementById(name + '-error').textContent = code ? problems[code] || problems.card_number_invalid : '';
};
const shape = {
  number: (text) => text.replace(/\\D/g, '').slice(0, 19).replace(/(\\d{4})(?=\\d)/g, '$1 '),
  expiry: (text) => { const digits = text.replace(/\\D/g, '').slice(0, 4); return digits.length > 2 ? digits.slice(0, 2) + '/' + digits.slice(2) : digits; },
  securityCode: (text) => text.replace(/\\D/g, '').slice(0, 4),
};
const bringIntoShape = (input) => {
  if (shape[input.name]) input.value = shape[input.name](input.value);
};
// What was typed before this script was here.
for (const input of form.elements) bringIntoShape(input);
form.addEventListener('input', ({ target }) => {
  bringIntoShape(target);
  showProblem(target.name, '');
  tellHeight();
});
form.addEventListener('submit', (event) => { event.preventDefault(); tell({ type: 'submit' }); });
document.querySelectorAll('[data-card]').forEach((button) => button.addEventListener('click', () => {
  const values = { number: shape.number(button.dataset.card), holder: form.elements.namedItem('holder').value || 'Test Shopper', expiry: '12/34', securityCode: '123' };
  for (const [name, value] of Object.entries(values)) { form.elements.namedItem(name).value = value; showProblem(name, ''); }
  button.closest('details').open = false;
  tellHeight();
}));
const tokenise = async () => {
  const card = Object.fromEntries(new FormData(form));
  const answer = await fetch('/sandbox/tokens', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(card) });
  const body = await answer.json();
  for (const name of Object.keys(card)) showProblem(name, body.errors ? body.errors[name] : '');
  if (body.errors) form.querySelector('[aria-invalid="true"]')?.focus();
  tellHeight();
  tell(body.token ? { type: 'token', token: body.token, brand: body.brand, last4: body.last4 } : { type: 'errors' });
};
addEventListener('message', (event) => {
  if (event.origin !== location.origin || event.source !== parent || event.data?.type !== 'tokenise') return;
  tokenise().catch(() => tell({ type: 'unreachable' }));
});
document.querySelector('details').addEventListener('toggle', tellHeight);
addEventListener('resize', tellHeight);
tellHeight();
tell({ type: 'ready' });
`;
