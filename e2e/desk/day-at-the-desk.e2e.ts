import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callShop, newShopper, type Shopper } from '../harness/calls.ts';
import type { Shop } from '../harness/shop.ts';
import { ownShop, sharedBrowser } from '../harness/test.ts';
import { openDesk, openPhone, type Visit } from '../harness/visit.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { paidOrders, type PaidOrder } from '../journey/desk/paid-orders.ts';
import { gramsOfLine, gramsOfParcel, photoAsOrdered } from '../journey/desk/as-ordered.ts';
import { paidParcels } from '../journey/desk/sent-parcels.ts';
import { signIn, STAFF_PASSWORD } from '../journey/sign-in.ts';
import { type Hands, handsAt } from '../journey/hardship/tally.ts';
import { deskWords, shopWords } from '../journey/words.ts';

const ORDERS = 50;
const SHOPS = 5;
const BOXES = [1, 2, 3, 4, 5];
const PER_PARCEL = 5;
/** A busy machine draws slowly. */
const PATIENT = { timeout: 15_000 };
const PAGE = join(import.meta.dirname, '../../docs/desk.md');

const text = deskWords('en');
const t = shopWords('en');

/** What one part of the day took. */
interface Part {
  readonly name: string;
  readonly of: number;
  readonly hands: Hands;
}

describe('a day at the desk', () => {
  let shop: Shop;
  let shopper: Shopper;
  let orders: PaidOrder[] = [];
  let buyer: Visit;
  let keeper: Visit;
  let phone: Visit;
  const trackings: string[] = [];
  const parts: Part[] = [];
  const visits: Visit[] = [];
  let receiving: Hands;
  /** What stands before the camera. */
  let shown: Buffer;

  beforeAll(async () => {
    shop = await ownShop();
    await clearTheQueue(shop);
    shopper = await newShopper(shop.origin, shop);
    orders = await paidOrders(shopper, shop, { count: ORDERS, shops: SHOPS });
    const browser = await sharedBrowser();
    buyer = await openDesk(browser, shop.origin);
    keeper = await openDesk(browser, shop.origin);
    phone = await openPhone(browser, shop.origin);
    visits.push(buyer, keeper, phone);
    keeper.page.on('filechooser', async (chooser) => {
      const views = await viewsToTake(keeper.page);
      await chooser.setFiles(
        Array.from({ length: views }, () => ({ name: 'photo.png', mimeType: 'image/png', buffer: shown })),
      );
    });
  });
  afterAll(async () => {
    for (const visit of visits) await visit.close();
    await shop.stop();
  });

  const hands = (name: string, of: number, { page }: Visit): Hands => {
    const made = handsAt(page);
    parts.push({ name, of, hands: made });
    return made;
  };
  /** Nothing is reloaded: the page follows by itself. */
  const onPhone = async (status: keyof typeof t.common.statuses.order): Promise<boolean> => {
    await phone.page.getByText(t.common.statuses.order[status], { exact: true }).first().waitFor();
    return true;
  };

  it('[S-02] the shopper leaves an order open on the phone', async () => {
    const { page } = phone;
    await page.goto('/en/login');
    await signIn(page, 'en', shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'), { waitUntil: 'commit' });
    await page.goto(`/en/orderDetail?orderCode=${orders[0]?.orderCode}`);
    expect(await onPhone('purchase_pending')).toBe(true);
  });

  it('[S-02] the buyer purchases fifty orders of five shops without touching the mouse', async () => {
    await signInAtDesk(buyer, 'en', 'buyer@caravan.example');
    const { page } = buyer;
    const own = hands('Purchase', ORDERS, buyer);
    await own.press('g', 'b');
    await page.getByRole('heading', { level: 1, name: text.purchases.title }).waitFor();
    await page
      .locator('tr[data-row]')
      .nth(SHOPS - 1)
      .waitFor();
    const taken = await focusesOf(page, text.purchases.marketplaceOrder);
    await own.press('j', 'Enter');
    for (let shopIndex = 0; shopIndex < SHOPS; shopIndex += 1) {
      await page.getByText(text.purchases.chosen(ORDERS / SHOPS, ORDERS / SHOPS)).waitFor();
      const number = page.getByLabel(text.purchases.marketplaceOrder, { exact: true });
      await expect.poll(() => isFocused(page, number), PATIENT).toBe(true);
      const tracking = `YT20260${shopIndex}000100`;
      await own.type(`26030100${shopIndex}777`);
      await own.press('Enter');
      await own.type('388.50');
      await own.press('Enter', 'Enter', 'Enter'); // past the carrier and the note
      await own.scan(tracking);
      trackings.push(tracking);
      await page
        .getByText(text.purchases.markedMany(ORDERS / SHOPS))
        .last()
        .waitFor();
    }
    // Keys typed at once would go into a form that is emptied before the next shop is there.
    expect(await taken()).toBe(SHOPS);
    await expect.poll(() => countOf(shop, shopper, 'shipping_local'), PATIENT).toBe(ORDERS);
    expect(await onPhone('shipping_local')).toBe(true);
  });

  it('[S-03] the warehouse comes to work', async () => {
    await signInAtDesk(keeper, 'en', 'warehouse@caravan.example');
    receiving = hands('Receive and check', ORDERS, keeper);
    await receiving.press('g', 'i');
    await keeper.page.getByRole('heading', { level: 1, name: text.inbound.title }).waitFor();
    expect(trackings).toHaveLength(SHOPS);
  });

  it.each(BOXES)(
    '[S-03] box %d of five is scanned: ten lines weighed, measured, photographed, passed',
    async (box) => {
      const { page } = keeper;
      const own = receiving;
      await expect.poll(() => isFocused(page, page.locator('input[data-scan="page"]')), PATIENT).toBe(true);
      const tracking = trackings[box - 1] ?? '';
      const grams = await gramsOfLine(shop, tracking);
      shown = await photoAsOrdered(shop, shop.origin, tracking);
      await own.scan(tracking);
      for (let line = 0; line < ORDERS / SHOPS; line += 1)
        await receiveNext(page, own, { grams, shelf: box === 1 && line === 0 ? 'A0101' : '' });
      await page.getByText(text.inbound.allDone).waitFor();
      await expect
        .poll(() => countOf(shop, shopper, 'quality_inspected'), PATIENT)
        .toBe((ORDERS / SHOPS) * box);
    },
  );

  it('[S-04] the warehouse packs and ships ten parcels: scan, weigh, scan', async () => {
    expect(await onPhone('quality_inspected')).toBe(true);
    const codes = await paidParcels(shopper, shop, PER_PARCEL);
    const { page } = keeper;
    const own = hands('Pack and ship', ORDERS, keeper);
    await own.press('Tab'); // out of the waybill's field: from here a scan opens what it belongs to
    for (const [index, code] of codes.entries()) {
      await own.scan(code);
      await page.getByRole('heading', { level: 1, name: new RegExp(code) }).waitFor();
      const weight = page
        .getByRole('region', { name: text.parcels.pack })
        .getByLabel(text.common.weight, { exact: true });
      await expect.poll(() => isFocused(page, weight), PATIENT).toBe(true);
      for (const measure of [String(await gramsOfParcel(shop, code)), '300', '250', '200']) {
        await own.type(measure);
        await own.press('Enter');
      }
      const ship = page.getByRole('region', { name: text.parcels.ship });
      const number = ship.getByLabel(text.parcels.tracking, { exact: true });
      await expect.poll(() => isFocused(page, number), PATIENT).toBe(true);
      // the carrier is the line's, and stands there
      expect(await ship.getByLabel(text.parcels.carrier, { exact: true }).inputValue()).not.toBe('');
      await own.scan(`LX2026030${index}CN`);
      await page.getByRole('region', { name: text.parcels.events }).waitFor();
    }
    await expect.poll(() => countOf(shop, shopper, 'shipped'), PATIENT).toBe(ORDERS);
    expect(await onPhone('shipped')).toBe(true);
    for (const visit of visits) visit.expectNoTrouble();
  });

  it('[S-02, S-03, S-04] what an order costs the hands is what docs/desk.md says', () => {
    const table = tableOf(parts);
    if (process.env['DESK_FIGURES'] === 'renew') renew(table);
    expect(unaligned(readFileSync(PAGE, 'utf8'))).toContain(unaligned(table));
  });
});

/** How often a field of this name takes the keys from now on. */
const focusesOf = async (page: Page, label: string): Promise<() => Promise<number>> => {
  const counted = await page.evaluateHandle((wanted) => {
    const counts = { taken: 0 };
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement && target.labels?.[0]?.textContent === wanted) counts.taken += 1;
    });
    return counts;
  }, label);
  return () => counted.evaluate(({ taken }) => taken);
};

/** What the demo shop's own people ordered was bought the evening before. */
const clearTheQueue = async ({ origin }: Shop): Promise<void> => {
  const login = { email: 'buyer@caravan.example', password: STAFF_PASSWORD };
  const { token } = await callShop(origin)('POST /staff/login', login);
  const call = callShop(origin, { token });
  for (const [index, { shopId }] of (await call('GET /staff/purchase/groups', {})).entries()) {
    const { orders } = await call('GET /staff/purchase/shop', { shopId });
    await call('POST /staff/purchase/buy', {
      lineIds: orders.flatMap(({ lines }) => lines.map(({ id }) => id)),
      marketplaceOrderNumber: `2602280000${index}`,
      cost: { by: 'total', costCny: 100 },
    });
  }
  expect(await call('GET /staff/purchase/groups', {})).toEqual([]);
};

/** The views of the category's list up to the last that the goods do not pass without, in the order they are taken. */
const viewsToTake = (page: Page): Promise<number> =>
  page
    .locator('article[data-next]')
    .getByRole('list', { name: text.shots.slots })
    .locator('[data-state]')
    .evaluateAll((slots) => slots.map((slot) => slot.getAttribute('data-state')).lastIndexOf('missing') + 1);

const isFocused = async (page: Page, field: ReturnType<Page['locator']>): Promise<boolean> => {
  const handle = await field.elementHandle({ timeout: 5_000 }).catch(() => null);
  return handle !== null && page.evaluate((element) => document.activeElement === element, handle);
};

const countOf = async (
  shop: Shop,
  { userId }: { userId: number | string },
  status: string,
): Promise<number> => {
  const [found] = await shop.rows<{ count: string }>(
    `select count(*) from order_lines l join orders o on o.id = l.order_id join accounts a on a.id = o.account_id
     where l.status = $1 and a.user_number = $2`,
    [status, userId],
  );
  return Number(found?.count);
};

/** One line: weight and sides, the shelf (proposed again after the first), the photos of the list, passed; the focus is where the next key belongs. */
const receiveNext = async (
  page: Page,
  hands: Hands,
  { grams, shelf }: { readonly grams: number; readonly shelf: string },
): Promise<void> => {
  const card = page.locator('article[data-next]');
  await card.and(page.locator('[data-step="receive"]')).waitFor();
  const weight = card.getByLabel(text.common.weight, { exact: true });
  await expect.poll(() => isFocused(page, weight), PATIENT).toBe(true);
  for (const measure of [String(grams), '260', '180', '60']) {
    await hands.type(measure);
    await hands.press('Enter');
  }
  await hands.type(shelf);
  await hands.press('Enter');
  await card.and(page.locator('[data-step="check"]')).waitFor();
  await expect
    .poll(() => isFocused(page, card.getByRole('button', { name: text.photos.choose })), PATIENT)
    .toBe(true);
  await hands.press('Enter'); // the file dialog, which the camera's photo answers
  await expect
    .poll(() => isFocused(page, card.getByRole('button', { name: text.inbound.pass })), PATIENT)
    .toBe(true);
  await hands.press('Enter');
};

const MARKS = ['<!-- figures of e2e/desk/day-at-the-desk.e2e.ts -->', '<!-- end of figures -->'] as const;

const tableOf = (parts: readonly Part[]): string => {
  const rows = parts.map(({ name, of, hands }) => ({
    name,
    figures: [hands.keys / of, hands.scans / of, hands.clicks / of],
  }));
  const together = [0, 1, 2].map((at) => rows.reduce((sum, { figures }) => sum + (figures[at] ?? 0), 0));
  return [
    '| Per order | Keys | Scans | Clicks |',
    '| --- | ---: | ---: | ---: |',
    ...[...rows, { name: '**Together**', figures: together }].map(
      ({ name, figures }) => `| ${name} | ${figures.map((figure) => figure.toFixed(1)).join(' | ')} |`,
    ),
  ].join('\n');
};

/** The formatter of the repository aligns the columns of a table. */
const unaligned = (page: string): string => page.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-');

const renew = (table: string): void => {
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = MARKS;
  writeFileSync(
    PAGE,
    `${page.slice(0, page.indexOf(from))}${from}\n\n${table}\n\n${page.slice(page.indexOf(to))}`,
  );
};
