import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sizeCode } from '@caravan/domain/warehouse/codes/floor-sizes';
import { MOST_IN_WALK } from '@caravan/domain/warehouse/pick-walk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callShop, newShopper, type ShopClient, type Shopper } from '../harness/calls.ts';
import type { Shop } from '../harness/shop.ts';
import { ownShop, sharedBrowser } from '../harness/test.ts';
import { openDesk, type Visit } from '../harness/visit.ts';
import { gramsOfLine, gramsOfParcel, photoAsOrdered } from '../journey/desk/as-ordered.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { putOn, showCamera, withDevices } from '../journey/desk/devices.ts';
import { dayTable, DAY_MARKS, metresOf } from '../journey/desk/floor-figures.ts';
import { paidOrders } from '../journey/desk/paid-orders.ts';
import { paidParcels } from '../journey/desk/sent-parcels.ts';
import { type Hands, handsAt } from '../journey/hardship/tally.ts';
import { STAFF_PASSWORD } from '../journey/sign-in.ts';
import { deskWords } from '../journey/words.ts';

/** `FLOOR_DAY=400,300,100`: a house's day; left out, as much of it as proves that it goes. */
const NUMBERS = process.env['FLOOR_DAY'];
const [WAYBILLS = 0, PACKAGES = 0, PARCELS = 0] = (NUMBERS ?? '6,3,2').split(',').map(Number);
const IS_WHOLE = NUMBERS !== undefined;
const DAY = { waybills: WAYBILLS, packages: PACKAGES, parcels: PARCELS };
const SHOPS = IS_WHOLE ? 20 : 2;
const BINS = 10;
const PICK = 'Pick, and two more for each walk';
const SIZE = sizeCode({ lengthMm: 260, widthMm: 180, heightMm: 60 });
const PAGE = join(import.meta.dirname, '../../docs/desk.md');
/** A busy machine draws slowly. */
const PATIENT = { timeout: 30_000 };
const LONG_MS = IS_WHOLE ? 90 * 60_000 : 60_000;

const text = deskWords('en');
const { floor, packingTable } = text;

describe('a day on the floor, by scan', () => {
  let shop: Shop;
  let shopper: Shopper;
  let keeper: Visit;
  let call: ShopClient;
  const days: { name: string; of: number; hands: Hands }[] = [];
  let metres = 0;
  const trackings: string[] = [];
  let parcels: string[] = [];

  beforeAll(async () => {
    shop = await ownShop({ env: { CARRIER_PRACTICE: 'on' } });
    shopper = await newShopper(shop.origin, shop);
    const orders = await paidOrders(shopper, shop, { count: DAY.packages, shops: SHOPS });
    const buyer = await staffOf(shop, 'buyer');
    for (const [index, { orderCode, lineIds }] of orders.entries()) {
      const trackingNumber = `ZT47${String(index).padStart(11, '0')}`;
      const marketplaceOrderNumber = `2611${String(index).padStart(8, '0')}`;
      const costCny = 30;
      const bought = { orderCode, lineIds: [...lineIds], marketplaceOrderNumber, costCny, trackingNumber };
      await buyer('POST /staff/purchase/mark', bought);
      trackings.push(trackingNumber);
    }
    call = await staffOf(shop, 'warehouse');
    const { homeId: warehouseId } = await call('GET /staff/warehouses', {});
    await call('POST /staff/bins', { warehouseId, names: binNames() });
    keeper = await openDesk(await sharedBrowser(), shop.origin);
    keeper.context.setDefaultTimeout(PATIENT.timeout);
    await withDevices(keeper.context);
    await signInAtDesk(keeper, 'en', 'warehouse@caravan.example');
    // Whoever only looks from outside stays signed in all day; the keeper's page renews its session by itself.
    await shop.rows(
      "update session_tokens set expires_at = expires_at + interval '1 day' where used_at is null",
    );
  }, LONG_MS);
  afterAll(async () => {
    await keeper.close();
    await shop.stop();
  });

  const hands = (name: string, of: number): Hands => {
    const made = handsAt(keeper.page);
    days.push({ name, of, hands: made });
    return made;
  };
  const says = (words: string): Promise<void> =>
    keeper.page.getByRole('status').getByText(words).first().waitFor();
  const go = (path: string) => keeper.page.goto(`/desk${path}`);

  it(
    '[B-03] signs for every waybill that the courier brings',
    async () => {
      const { page } = keeper;
      await go('/inbound/door');
      await page.getByRole('button', { name: floor.door.open }).waitFor();
      const own = hands('Sign at the door', DAY.waybills);
      await own.scan('DOSIGN');
      await page.getByText(floor.door.prompt).first().waitFor();
      const strange = Array.from(
        { length: DAY.waybills - DAY.packages },
        (_, at) => `YT88${String(at).padStart(11, '0')}`,
      );
      for (const waybill of [...trackings, ...strange]) await own.scan(waybill);
      const [round] = await call('GET /staff/door/rounds', {});
      const roundId = round?.id ?? '';
      const signed = async () => (await call('GET /staff/door/round', { roundId })).signedCount;
      await expect.poll(signed, { timeout: LONG_MS / 2 }).toBe(DAY.waybills);
      await own.scan('DODONE');
      await page.getByRole('dialog').waitFor();
      await own.scan('DOOK');
      await page.getByRole('button', { name: floor.door.open }).waitFor();
    },
    LONG_MS,
  );

  it(
    '[B-04] receives, photographs and passes every package with scale, camera and scanner',
    async () => {
      const { page } = keeper;
      await go('/inbound');
      await page.getByRole('heading', { level: 1, name: text.inbound.title }).waitFor();
      const own = hands(
        'Receive and check: waybill, size, in, camera, photo, camera away, passed',
        DAY.packages,
      );
      for (const tracking of trackings) await receive(keeper, own, { shop, tracking });
      const { list } = await shopper.call('GET /warehouse/list', { state: 'ready', pageSize: 1 });
      expect(list).toHaveLength(1);
    },
    LONG_MS,
  );

  it(
    '[B-08] puts everything away: goods, then their bin',
    async () => {
      const goods = await storedOf(shop, shopper);
      const { list: bins } = await call('GET /staff/bins', { words: 'F-', pageSize: 100 });
      await go('/storage/put-away');
      await keeper.page.getByText(floor.putAway.first).first().waitFor();
      const own = hands('Put away, and one more for each bin', DAY.packages);
      const each = Math.ceil(goods.length / bins.length);
      for (const [at, bin] of bins.entries()) {
        const armful = goods.slice(at * each, (at + 1) * each);
        if (armful.length === 0) continue;
        for (const { label_code: code } of armful) await own.scan(code);
        await keeper.page.getByText(floor.putAway.then(armful.length)).waitFor();
        await own.scan(bin.code);
        await says(floor.putAway.done(armful.length, bin.name));
      }
      const left = await storedOf(shop, shopper);
      expect(left.filter(({ location }) => !location.startsWith('F-'))).toEqual([]);
    },
    LONG_MS,
  );

  it(
    '[B-09] picks the paid parcels in walks through the shelves',
    async () => {
      parcels = await paidParcels(shopper, shop, 1, DAY.parcels);
      const { page } = keeper;
      await go('/parcels/pick');
      await page.getByLabel(packingTable.cartNumber).waitFor();
      const own = hands(PICK, DAY.parcels);
      for (let picked = 0; picked < DAY.parcels; picked += MOST_IN_WALK) {
        await own.scan(`CART-${picked}`);
        await page.getByText(packingTable.slots).first().waitFor();
        const { walk } = await call('GET /staff/picking', {});
        metres += metresOf((walk?.things ?? []).map(({ location }) => location));
        for (const thing of walk?.things ?? []) {
          await own.scan(thing.labelCode);
          await says(packingTable.intoSlot(thing.slot));
        }
        await page.getByText(packingTable.walkDone).first().waitFor();
        await own.scan('DODONE');
        await page.getByText(packingTable.slots).first().waitFor({ state: 'detached' });
      }
      expect((await call('GET /staff/picking', {})).waiting).toBe(0);
    },
    LONG_MS,
  );

  it(
    '[B-10] packs each parcel: its label, its thing, the scale, done',
    async () => {
      await go('/parcels/pack');
      await keeper.page.getByText(packingTable.scanParcel).first().waitFor();
      const own = hands('Pack: parcel, thing, done', DAY.parcels);
      for (const code of parcels) {
        await own.scan(code);
        await says(packingTable.opened(code, 1));
        const [thing] = await shop.rows<{ label_code: string }>(
          'select label_code from stored_items join parcels on parcels.id = parcel_id where parcels.code = $1',
          [code],
        );
        await own.scan(thing?.label_code ?? '');
        await says(packingTable.allIn);
        await weigh(keeper, await gramsOfParcel(shop, code));
        await own.scan('DODONE');
        await keeper.page.getByText(packingTable.scanParcel).first().waitFor();
      }
      // One after another: a hundred at once is what a server turns away.
      for (const parcelCode of parcels)
        expect(await call('GET /staff/parcels/detail', { parcelCode })).toMatchObject({ status: 'packed' });
    },
    LONG_MS,
  );

  it(
    '[B-12] labels each parcel by the carrier’s interface and hands them over, all by scan',
    async () => {
      const { page } = keeper;
      await page.evaluate(() => localStorage.setItem('desk.printer', '#practice'));
      await go('/storage/scan');
      const own = hands('Label: parcel, print; hand over, and two more for each list', DAY.parcels);
      const carriers = new Map<string, string[]>();
      for (const code of parcels) {
        await go('/parcels');
        await page.getByRole('heading', { level: 1, name: text.parcels.title }).waitFor();
        await own.scan(code);
        await page.getByRole('button', { name: text.carrierLabels.buy }).waitFor();
        await own.scan('DOPRINT');
        await page.getByRole('list', { name: text.printers.practised(1) }).waitFor();
        const { carrier } = await call('GET /staff/parcels/detail', { parcelCode: code });
        carriers.set(carrier, [...(carriers.get(carrier) ?? []), code]);
      }
      for (const [carrier, codes] of carriers) {
        const { code: list } = await call('POST /staff/handovers/open', { carrier });
        await go(`/parcels/handovers/${list}`);
        await page.getByRole('textbox', { name: floor.field }).waitFor();
        for (const code of codes) {
          await own.scan(code);
          await says(text.handovers.onList(code));
        }
        await page.getByRole('button', { name: text.handovers.close }).waitFor();
        await own.scan('DODONE');
        await page.getByRole('dialog').waitFor();
        await own.scan('DOOK');
        await page.getByText(text.handovers.isClosed).first().waitFor();
      }
      keeper.expectNoTrouble();
    },
    LONG_MS,
  );

  it('[B-02] not a key is typed and nothing is clicked; the figures of the whole day stand in docs/desk.md', () => {
    for (const { hands: own, name } of days) expect([name, own.keys, own.clicks]).toEqual([name, 0, 0]);
    if (!IS_WHOLE) return;
    const page = readFileSync(PAGE, 'utf8');
    const [from, to] = DAY_MARKS;
    const table = dayTable(days.map((part) => (part.name === PICK ? { ...part, metres } : part)));
    writeFileSync(
      PAGE,
      `${page.slice(0, page.indexOf(from))}${from}\n\n${table}\n\n${page.slice(page.indexOf(to))}`,
    );
  });
});

const staffOf = async ({ origin }: Shop, role: 'buyer' | 'warehouse'): Promise<ShopClient> => {
  const login = { email: `${role}@caravan.example`, password: STAFF_PASSWORD };
  const { token } = await callShop(origin)('POST /staff/login', login);
  return callShop(origin, { token });
};

/** What lies in the warehouse for a shopper, as it came. */
const storedOf = ({ rows }: Shop, { email }: Shopper) =>
  rows<{ label_code: string; location: string }>(
    `select label_code, location from stored_items join order_lines on order_lines.id = order_line_id
     join orders on orders.id = order_lines.order_id join accounts on accounts.id = orders.account_id
     where accounts.email = $1 order by stored_items.id`,
    [email],
  );

const binNames = (): string[] =>
  Array.from({ length: BINS }, (_, at) => `F-${String(at + 1).padStart(2, '0')}`);

const weightIn = ({ page }: Visit): Promise<string> =>
  page.getByLabel(packingTable.weight, { exact: true }).first().inputValue();

const weigh = async (visit: Visit, grams: number): Promise<void> => {
  const shown = async (): Promise<string> => {
    if ((await weightIn(visit)) === '') await putOn(visit.page, grams);
    return weightIn(visit);
  };
  await expect.poll(shown, PATIENT).not.toBe('');
};

/** One package: its waybill, the scale, its size, in; the camera, passed. */
const receive = async (
  { page }: Visit,
  hands: Hands,
  { shop, tracking }: { readonly shop: Shop; readonly tracking: string },
): Promise<void> => {
  await showCamera(page, await photoAsOrdered(shop, shop.origin, tracking));
  await hands.scan(tracking);
  const card = page.locator('article[data-next]');
  const weight = card.getByLabel(text.common.weight, { exact: true });
  await weight.waitFor();
  const grams = await gramsOfLine(shop, tracking);
  // The port is opened by the first form: what was put on before that is put on again.
  const shown = async (): Promise<string> => {
    if ((await weight.inputValue()) === '') await putOn(page, grams);
    return weight.inputValue();
  };
  await expect.poll(shown, PATIENT).not.toBe('');
  await hands.scan(SIZE);
  await hands.scan('DORECEIVE');
  await card.and(page.locator('[data-step="check"]')).waitFor();
  await hands.scan('DOPHOTO');
  await page.getByRole('button', { name: text.photos.take }).waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  await hands.scan('DOPHOTO');
  await hands.scan('DODONE');
  const pass = card.getByRole('button', { name: text.inbound.pass, exact: true });
  const doubted = card.getByRole('button', { name: text.shots.passAnyway, exact: true });
  await expect.poll(() => pass.or(doubted).isEnabled(), PATIENT).toBe(true);
  // Where the comparison is wrong about the photo, who looks at both says OK instead: one scan as well.
  await hands.scan((await doubted.isVisible()) ? 'DOOK' : 'DOPASS');
  await page.getByText(text.inbound.allDone).waitFor();
};
