import { expect, it } from 'vitest';
import { safeHtml } from './safe-html.ts';

const HANDLER = '<img src=x onerror=alert(1)>';
const WITHIN = ['textarea', 'xmp', 'title', 'style', 'noscript', 'noembed', 'iframe', 'plaintext'];
const HIDDEN = ['svg', 'math'].flatMap((root) =>
  WITHIN.flatMap((inner) => [
    `<${root}><${inner}>${HANDLER}</${inner}></${root}>`,
    `<${root}><${inner}>${HANDLER}`,
    `<${root}><animate attributeName=href values="javascript:alert(1)"></${root}>`,
  ]),
);

it.each(HIDDEN)('[Q-09] %s hides nothing that comes through as markup', (html) => {
  const clean = safeHtml(html);
  expect(clean).not.toMatch(/<(svg|math|textarea|xmp|animate|script|iframe)/i);
  expect(clean).not.toMatch(/<[^>]*\bonerror/i);
});
