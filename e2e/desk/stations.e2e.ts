import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOf } from '../harness/database.ts';
import { workerShop } from '../harness/test.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { staff } from '../journey/desk/stored.ts';
import { type Hands, handsAt } from '../journey/hardship/tally.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords } from '../journey/words.ts';

const KEEPER = 'warehouse@caravan.example';
const english = deskWords('en');
const chinese = deskWords('zh');

/** Where devices stand, and who collects: set up by the administrator, used by the floor. */
describe('stations and carriers of a warehouse', () => {
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  let admin: Awaited<ReturnType<typeof staff>>;
  let keeper: Awaited<ReturnType<typeof staff>>;
  let hands: Hands;

  beforeAll(async () => {
    admin = await staff('admin@caravan.example');
    keeper = await staff(KEEPER);
  });
  afterAll(() => database.leave());

  const warehouses = async () => (await keeper('GET /staff/warehouses', {})).warehouses;
  const stationNamed = async (name: string) => {
    const found = (await warehouses())
      .flatMap(({ stations }) => stations)
      .find(({ nameEn }) => nameEn === name);
    if (!found) throw new Error(`there is no station ${name}`);
    return found;
  };
  const homeAndOther = async () => {
    const all = await warehouses();
    const [home, other] = [all.find(({ isMain }) => isMain), all.find(({ isMain }) => !isMain)];
    const [station] = other?.stations ?? [];
    if (!home || !other || !station) throw new Error('the demo has a second warehouse with a station');
    return { home, other, station };
  };
  const stationsOf = async (waybill: string) =>
    database.rows(
      `select action, stations.name_en from audit_log left join stations on stations.id = station_id
       where subject_id = $1 order by at`,
      [waybill],
    );

  it('[B-01] are set up in the form of the warehouse: added, renamed, closed, and a carrier chosen', async () => {
    const visit = await people.desk('admin');
    const { page } = visit;
    const { warehouses: text, common } = english;
    await signInAtDesk(visit, 'en', 'admin@caravan.example');
    const [main] = await warehouses();
    await page.goto(`/desk/storage/warehouses?open=${main?.id}`);
    const stations = page.getByRole('region', { name: text.stations });
    const drawer = page.getByRole('dialog').filter({ has: stations });
    await stations.getByRole('textbox', { name: text.nameEn }).fill('Bench');
    await stations.getByRole('textbox', { name: text.nameZh }).fill('工作台');
    await stations.getByRole('button', { name: text.addStation }).click();
    await stations.getByRole('button', { name: `${common.change}: Bench` }).click();
    await stations.getByRole('textbox', { name: text.nameEn }).first().fill('Side bench');
    await stations.getByRole('button', { name: common.save }).click();
    await closeByKeys(page, stations.getByRole('button', { name: `${text.closeStation}: Side bench` }));
    await stations.getByText('Side bench').waitFor({ state: 'detached' });
    // The button is gone: its drawer has the focus, from which Escape would close it.
    expect(await drawer.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('combobox', { name: text.carriers }).fill('EMS');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: common.save }).last().click();
    await page.getByText(text.saved).waitFor();
    expect((await warehouses())[0]?.carriers).toEqual(['EMS']);
  });

  it('[B-01] the hand-over offers the carriers of the warehouse, and no other', async () => {
    const visit = await people.desk('keeper');
    const { page } = visit;
    await signInAtDesk(visit, 'en', KEEPER);
    hands = handsAt(page);
    await page.goto('/desk/parcels/handovers');
    await arrive(visit, english.handovers.title);
    await page.getByRole('combobox', { name: english.handovers.other }).click();
    await page.getByTitle('EMS', { exact: true }).waitFor();
    expect(await page.locator('.ant-select-item-option').count()).toBe(1);
    await page.getByTitle('EMS', { exact: true }).click();
    await page.getByRole('button', { name: english.handovers.begin, exact: true }).click();
    await page.getByText(english.handovers.nothing).waitFor();
    const { home } = await homeAndOther();
    const { stations, staff: _, storedCount, parcelCount, binCount, ...settings } = home;
    await admin('POST /staff/warehouses', { ...settings, carriers: [] });
  });

  it('[B-01] a device is told where it stands by one scan, wherever it is scanned, and the work says so', async () => {
    const visit = await people.desk('keeper');
    const { page } = visit;
    const door = await stationNamed('Door');
    await page.goto('/desk/parcels');
    await arrive(visit, english.parcels.title);
    await hands.scan(door.code);
    await page.getByText(english.station.taken('Door')).waitFor();
    const { id: roundId } = await keeper('POST /staff/door/open', { carrier: 'ZTO' });
    await page.goto(`/desk/inbound/door/${roundId}`);
    await page.locator('.ant-select').getByText('Door', { exact: true }).waitFor();
    await hands.scan('ZT4755000000001');
    await expect.poll(() => stationsOf('ZT4755000000001')).toEqual([{ action: 'sign_for', name_en: 'Door' }]);
    // Into the field of the floor itself as well, between two things.
    await hands.scan((await stationNamed('Packing 1')).code);
    await page.getByText(english.station.taken('Packing 1')).waitFor();
    await hands.scan('ZT4755000000002');
    await expect
      .poll(() => stationsOf('ZT4755000000002'))
      .toEqual([{ action: 'sign_for', name_en: 'Packing 1' }]);
    expect([hands.keys, hands.clicks]).toEqual([0, 0]);
  });

  it('[B-01] a device of another warehouse, and one whose station was closed, is told so, in Chinese too', async () => {
    const visit = await people.desk('Chinese keeper', { locale: 'zh' });
    const { page } = visit;
    await signInAtDesk(visit, 'zh', KEEPER);
    const { home, other, station } = await homeAndOther();
    const own = handsAt(page);
    await page.goto('/desk/storage/scan');
    await arrive(visit, chinese.floor.look.title);
    await own.scan(station.code);
    const told = chinese.station.elsewhere(station.nameZh, other.nameZh, home.nameZh);
    await page.getByText(told).waitFor();
    const named = { nameEn: 'Soon closed', nameZh: '将停用' };
    const closing = await admin('POST /staff/stations', { warehouseId: home.id, ...named });
    await own.scan(closing.code);
    await page.getByText(chinese.station.taken('将停用')).waitFor();
    await admin('POST /staff/stations/close', { id: closing.id });
    await page.reload();
    await page.getByText(chinese.station.gone).waitFor();
    await own.scan(closing.code);
    await page.getByText(chinese.station.unknown).waitFor();
  });
});

/** Asked by keys: the question has the focus, Escape gives it back, and the second time it is answered. */
async function closeByKeys(page: Page, button: Locator): Promise<void> {
  const { closeStation, closeStationSure } = english.warehouses;
  const question = page.getByRole('dialog', { name: closeStationSure });
  const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);
  await button.press('Enter');
  await expect.poll(() => isFocused(question.getByRole('button', { name: closeStation }))).toBe(true);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await isFocused(button)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(question.getByRole('button', { name: closeStation }))).toBe(true);
  await page.keyboard.press('Enter');
}
