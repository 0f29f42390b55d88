// npm run accessible [-- orderCenter desk:orders --part shop|desk --looks light-390,dark-1280 --no-press --origin URL --var DIR]:
// walks every page of the shop and of the desk in both themes, on a phone and on a desk, with axe and with checks of our
// own (e2e/accessible), presses its buttons, and says what is not WCAG 2.2 AA. Fails when there is anything.
import { parseArgs } from 'node:util';
import { databaseOf } from '../../e2e/harness/database.ts';
import { launchBrowser } from '../../e2e/harness/browser.ts';
import { startShop } from '../../e2e/harness/shop.ts';
import type { ShopDatabase } from '../../e2e/harness/database.ts';
import type { Look } from './look.ts';
import { walkDesk } from './walk-desk.ts';
import { walkShop } from './walk-shop.ts';

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: 'string' },
    looks: { type: 'string', default: 'light-390,dark-390,light-1280,dark-1280' },
    'no-press': { type: 'boolean', default: false },
    origin: { type: 'string' },
    var: { type: 'string', default: 'var' },
    language: { type: 'string', default: 'en' },
  },
});

const looks = options.looks.split(',').map((name): Look => {
  const [theme, width] = name.split('-');
  return { dark: theme === 'dark', width: Number(width) };
});

const shop = options.origin === undefined ? await startShop({ goods: 240 }) : undefined;
const database: Pick<ShopDatabase, 'rows'> & Partial<ShopDatabase> = shop ?? databaseOf(options.var);
const browser = await launchBrowser();
try {
  const place = {
    browser,
    origin: shop?.origin ?? options.origin ?? '',
    rows: database.rows,
    locale: options.language === 'zh' ? ('zh' as const) : ('en' as const),
  };
  const request = { looks, names, presses: !options['no-press'], say };
  if (options.part !== 'desk') await walkShop(place, request);
  if (options.part !== 'shop') await walkDesk(place, request);
} finally {
  await browser.close();
  await database.leave?.();
  await shop?.stop();
}

function say(name: string, faults: readonly string[]): void {
  if (faults.length === 0) return;
  process.exitCode = 1;
  console.log(`${name}\n  ${[...new Set(faults)].join('\n  ')}`);
}
