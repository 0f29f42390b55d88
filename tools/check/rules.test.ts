import { describe, expect, it } from 'vitest';
import { faults } from './rules.mjs';

const whyOf = (path: string, text: string) =>
  faults(path, text).map(({ line, why }) => `${line} ${why.split(':')[0]}`);

describe('the rules of the house', () => {
  it.each([
    "createHash('md5')",
    "createHmac('sha1', key)",
    "createCipheriv('aes-256-cbc', key, iv)",
    "createCipheriv('aes-128-ecb', key, null)",
    'connect({ rejectUnauthorized: false })',
    "process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'",
  ])('[Q-09] only strong ciphers and hashes, and certificates are checked: not %s', (text) => {
    expect(whyOf('apps/server/src/platform/a.ts', text)).toEqual(['1 weak cryptography']);
    expect(
      whyOf('apps/server/src/platform/a.ts', "createHash('sha256'); createCipheriv('aes-256-gcm', a, b)"),
    ).toEqual([]);
  });

  it('[Q-09] a request of the server follows no redirect', () => {
    const path = 'apps/server/src/connectors/a.ts';
    expect(whyOf(path, 'await fetch(url, { signal });')).toEqual([
      '1 a request of the server follows no redirect',
    ]);
    expect(whyOf(path, "await fetch(url, { signal, redirect: 'error' });")).toEqual([]);
    expect(whyOf(path, 'source.fetch(signal)')).toEqual([]);
  });

  it.each([
    'color: #fff',
    'background: rgb(0 0 0 / 20%)',
    'border: 1px solid orange',
    'fill: oklch(70% 0.1 20)',
  ])('a style sheet has no raw colour: %s', (declaration) => {
    expect(whyOf('apps/storefront/src/ui/actions/button.module.css', `.a {\n  ${declaration};\n}`)).toEqual([
      '2 a raw colour',
    ]);
  });

  it.each([
    'color: var(--ink)',
    'background: transparent',
    'color: currentColor',
    'border-color: color-mix(in srgb, var(--accent) 40%, transparent)',
    'grid-area: var(--white-space)',
    'white-space: nowrap',
    'animation: fade-red 1s',
    '/* #fff was here */ margin: 0',
  ])('a style sheet may say: %s', (declaration) => {
    expect(whyOf('apps/storefront/src/ui/actions/button.module.css', `.a { ${declaration}; }`)).toEqual([]);
  });

  it.each([
    ['margin-left: 4px', 'a physical side'],
    ['right: 0', 'a physical side'],
    ['text-align: left', 'a physical side'],
    ['border-top-right-radius: 4px', 'a physical side'],
    ['inset: auto 24px 24px auto', 'four sides, of which left and right differ'],
    ['padding: 0 0 var(--space-3) calc(4px + var(--a))', 'four sides, of which left and right differ'],
    ['transform: translateX(36px)', 'a movement to one side'],
  ])('[E-10] the shop is read from the right as well: %s', (declaration, why) => {
    const path = 'apps/storefront/src/ui/actions/button.module.css';
    expect(whyOf(path, `.a {\n  ${declaration};\n}`)).toEqual([`2 ${why}`]);
    expect(whyOf('apps/console/src/ui/actions/button.module.css', `.a {\n  ${declaration};\n}`)).toEqual([]);
  });

  it.each([
    'margin-inline-start: 4px',
    'inset: 0 16px',
    'padding: 8px 4px 0 4px',
    'text-align: start',
    'transform: translateX(calc(36px * var(--towards)))',
    'transform: translateX(var(--drawer-swipe-movement-x, 0))',
  ])('[E-10] a style sheet of the shop may say: %s', (declaration) => {
    expect(whyOf('apps/storefront/src/ui/actions/button.module.css', `.a { ${declaration}; }`)).toEqual([]);
  });

  it('the tokens are where colours are written', () => {
    expect(whyOf('apps/storefront/src/ui/layout/tokens.css', ':root { --accent: #f68c0d; }')).toEqual([]);
  });

  it.each([
    'link.download = `${name}.csv`;',
    "new Blob([text], { type: 'text/csv;charset=utf-8' })",
    "rows.map((row) => row.join(',')).join('\\r\\n')",
  ])('a CSV file has one way out: %s', (line) => {
    expect(whyOf('apps/console/src/features/a/a.screen.tsx', line)).toEqual([
      '1 a CSV file is made by toCsv and handed over as CsvText, so that no cell of it runs',
    ]);
    expect(whyOf('packages/web/src/files/save-file.ts', line)).toEqual([]);
  });

  it('zod is imported as a whole, never by its named export', () => {
    expect(whyOf('packages/contract/src/a.ts', "import { z } from 'zod';")).toHaveLength(1);
    expect(whyOf('packages/contract/src/a.ts', "import * as z from 'zod';")).toEqual([]);
  });

  it.each([
    '/** For whoever comes. */',
    'const isDearer = a.dearer;',
    'export const EmptyFace = 1;',
    'type SearchWish = 1;',
  ])('a retired word does not come back: %s', (line) => {
    expect(whyOf('apps/server/src/a.ts', line)[0]).toMatch(/retired word/);
    expect(whyOf('docs/a.md', line)[0]).toMatch(/retired word/);
    expect(whyOf('docs/glossary.md', line)).toEqual([]);
  });

  it('a switched-off rule says why', () => {
    const off = '// oxlint-' + 'disable-next-line complexity';
    expect(whyOf('apps/server/src/a.ts', off)).toHaveLength(1);
    expect(whyOf('apps/server/src/a.ts', `${off} -- the table is the clearest form here`)).toEqual([]);
  });

  it('a feature names the query keys of another by their function', () => {
    const literal = "queryClient.invalidateQueries({ queryKey: ['cart', 'list'] });";
    expect(whyOf('apps/storefront/src/features/orders/a.ts', literal)).toHaveLength(1);
    expect(whyOf('apps/storefront/src/features/cart/a.ts', literal)).toEqual([]);
  });
});
