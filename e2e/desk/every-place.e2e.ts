import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyFault } from '../accessible/every-fault.ts';
import { databaseOf } from '../harness/database.ts';
import { sharedBrowser, shopOrigin, workerShop } from '../harness/test.ts';
import { openDesk, type Visit } from '../harness/visit.ts';
import { signInStaff } from '../journey/sign-in.ts';
import { deskWords } from '../journey/words.ts';
import { type DeskPlace, deskPlaces } from '../screens/desk-places.ts';

/** One of each kind: a board, lists, details, forms, drawers, paper, and nothing. `npm run accessible` goes to all. */
const FEW: ReadonlySet<string> = new Set([
  '',
  'purchases/orders',
  'inbound',
  'storage/shots',
  'storage/bins',
  'storage/warehouses',
  'parcels',
  'parcels/:parcelCode',
  'returns',
  'orders/:orderCode',
  'payments',
  'payments/:paymentId',
  'books/reports',
  'books/months',
  'rates',
  'settings',
  'freight/:code',
  'affiliates/rates',
  'content/:kind?',
  'service',
  'account',
  'print/invoice',
  '*',
]);
const FEW_STOPS = 14;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

describe('the desk, as the administrator sees it', () => {
  const database = databaseOf(workerShop().varDir);
  let visit: Visit;
  let places: DeskPlace[];
  beforeAll(async () => {
    places = await deskPlaces(database);
    visit = await openDesk(await sharedBrowser(), shopOrigin());
    visit.context.setDefaultTimeout(20_000);
  });
  afterAll(async () => {
    await visit.close();
    await database.leave();
  });

  it('[I-11] lets anybody in: its doors are for everybody', async () => {
    const { page } = visit;
    const faults: string[] = [];
    for (const door of ['login', 'forgotten']) {
      await page.goto(`/desk/${door}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await visit.quiet();
      faults.push(...(await everyFault(page, FEW_STOPS)).map((fault) => `${door}: ${fault}`));
    }
    expect(faults, faults.join('\n')).toEqual([]);
  });

  it('[I-11] is for everybody at a place of each kind, by day and by night, on a phone and on a desk', async () => {
    const { page } = visit;
    await page.goto('/desk/account');
    await signInStaff(page, 'en', 'admin@caravan.example');
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    const faults: string[] = [];
    for (const [index, { route, path }] of places.filter((place) => FEW.has(place.route)).entries()) {
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
      await page.setViewportSize(index % 3 === 2 ? PHONE : DESK);
      await page.goto(`/desk${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await visit.quiet();
      faults.push(...(await everyFault(page, FEW_STOPS)).map((fault) => `/${route}: ${fault}`));
    }
    expect(faults, faults.join('\n')).toEqual([]);
  });

  it('[Q-11] chooses a day and its time within the width of a phone', async () => {
    const { page } = visit;
    await page.setViewportSize(PHONE);
    await page.goto('/desk/settings?open=switches');
    await page.getByLabel(deskWords('en').settings.from).click();
    await page.getByText('Now', { exact: true }).waitFor();
    const edges = await page.locator('.ant-picker-dropdown').evaluate((element) => {
      const { left, right, top } = element.getBoundingClientRect();
      return { left, right, top, page: document.documentElement.scrollWidth };
    });
    expect(edges.page).toBe(PHONE.width);
    expect(edges.right).toBeLessThanOrEqual(PHONE.width);
    expect(Math.min(edges.left, edges.top)).toBeGreaterThanOrEqual(0);
  });
});
