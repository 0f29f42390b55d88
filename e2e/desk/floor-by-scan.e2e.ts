import { commandCode, FLOOR_COMMANDS } from '@caravan/domain/warehouse/codes/floor-commands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { staff } from '../journey/desk/stored.ts';
import { storedGoods } from '../journey/desk/stored-goods.ts';
import { type Hands, handsAt } from '../journey/hardship/tally.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords } from '../journey/words.ts';

const THING = { weightGrams: 700, sizeMm: [260, 180, 60], yuan: 90 } as const;
const { floor, outbox } = deskWords('en');
const DELIVERED = 40;

/** A keeper with a scanner, and not a key touched. */
describe('the floor by scan', () => {
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  const waybills = Array.from({ length: DELIVERED }, (_, index) => `ZT4711${String(index).padStart(9, '0')}`);
  let goods: string[] = [];
  let [binCode, otherBin, roundId] = ['', '', ''];
  let hands: Hands;

  beforeAll(async () => {
    const shopper = await newShopper(shopOrigin(), database);
    const ids = await storedGoods(database, shopper.email, [THING, THING]);
    const labels = await database.rows<{ label_code: string }>(
      'select label_code from stored_items where id = any($1) order by id',
      [ids],
    );
    goods = labels.map(({ label_code }) => label_code);
    const keeper = await staff('warehouse@caravan.example');
    const { homeId: warehouseId } = await keeper('GET /staff/warehouses', {});
    const bins = await keeper('POST /staff/bins', { warehouseId, names: ['Z-01', 'Z-02'] });
    [binCode = '', otherBin = ''] = bins.map(({ code }) => code);
    ({ id: roundId } = await keeper('POST /staff/door/open', { carrier: 'ZTO' }));
    await keeper('POST /staff/door/list', { roundId, text: [...waybills, 'ZT4799000000001'].join('\n') });
  });
  afterAll(() => database.leave());

  const says = async (text: string): Promise<void> => {
    const { page } = await people.desk('keeper');
    await page.getByRole('status').getByText(text).first().waitFor();
  };

  it('[B-03] signs for forty waybills at the speed of the scanner, with what is missing beside', async () => {
    const visit = await people.desk('keeper');
    const { page } = visit;
    await signInAtDesk(visit, 'en', 'warehouse@caravan.example');
    await page.goto(`/desk/inbound/door/${roundId}`);
    await arrive(visit, 'ZTO');
    hands = handsAt(page);
    for (const waybill of waybills) await hands.scan(waybill);
    await hands.scan(waybills[0] ?? '');
    await says(floor.door.againHere);
    const round = await staff('warehouse@caravan.example');
    const signed = async () => (await round('GET /staff/door/round', { roundId })).signedCount;
    await expect.poll(signed, { timeout: 20_000 }).toBe(DELIVERED);
    await page.getByText('ZT4799000000001').waitFor();
    await hands.scan(goods[0] ?? '');
    await says(floor.other(floor.kinds.goods));
    await hands.scan('DOUNDO');
    await expect.poll(signed).toBe(DELIVERED - 1);
  });

  it('[B-08] puts goods away by scanning them and a bin; a wrong order is refused', async () => {
    const visit = await people.desk('keeper');
    await visit.page.goto('/desk/storage/put-away');
    await arrive(visit, floor.putAway.title);
    await hands.scan(binCode);
    await says(floor.putAway.first);
    for (const code of [...goods, goods[0] ?? '']) await hands.scan(code);
    await says(floor.putAway.again);
    await hands.scan(binCode);
    await says(floor.putAway.done(2, 'Z-01'));
  });

  it('[B-15] goes on without a network: what was scanned is kept, and sent once when it is back', async () => {
    const visit = await people.desk('keeper');
    const { page } = visit;
    const placeOf = async () =>
      (
        await database.rows<{ location: string }>('select location from stored_items where label_code = $1', [
          goods[0],
        ])
      )[0]?.location;
    const moves = async () =>
      (await database.rows('select from floor_moves where to_bin = $1', ['Z-02'])).length;
    visit.allow(/INTERNET_DISCONNECTED .* \/api\/staff\/(scan|put-away)/);
    await visit.context.setOffline(true);
    await hands.scan(goods[0] ?? '');
    await hands.scan(otherBin);
    await says(outbox.kept);
    await page.getByRole('region', { name: outbox.title }).getByText(outbox.waiting(1)).waitFor();
    expect(await placeOf()).toBe('Z-01');
    await visit.context.setOffline(false);
    await expect.poll(placeOf, { timeout: 20_000 }).toBe('Z-02');
    await page.getByRole('region', { name: outbox.title }).waitFor({ state: 'detached' });
    expect(await moves()).toBe(1);
  });

  it('[B-08] counts a bin: what is missing asks to look again, and then a second person', async () => {
    const visit = await people.desk('keeper');
    await visit.page.goto('/desk/storage/counts');
    await arrive(visit, floor.counts.title);
    await hands.scan(binCode);
    await arrive(visit, floor.counts.inBin('Z-01'));
    await hands.scan(goods[0] ?? '');
    await says(floor.counts.surplusNow('Z-02'));
    await hands.scan('DODONE');
    await says(floor.counts.finishMissing(1));
    await hands.scan('DODONE');
    await visit.page.getByText(floor.counts.secondNeeded).waitFor();
    expect([hands.keys, hands.clicks]).toEqual([0, 0]);
  });

  it('[B-02] says of anything scanned what it is, wherever the scanner stands, and prints its sticker', async () => {
    const visit = await people.desk('keeper');
    const { page } = visit;
    await page.goto('/desk/storage');
    await arrive(visit, deskWords('en').storage.title);
    await hands.scan(binCode);
    await arrive(visit, floor.look.title);
    await page.getByText(floor.steps.scan_goods).first().waitFor();
    await hands.scan('DOPRINT');
    await page.waitForURL(/print\/stickers/);
    await page.getByRole('img', { name: binCode }).waitFor();
    await page.goto('/desk/print/commands');
    for (const command of FLOOR_COMMANDS)
      await page.getByRole('img', { name: commandCode(command), exact: true }).waitFor();
  });

  it('[B-02] barcodes lead to the door, begin a delivery, take back, ask and answer: no hand leaves the scanner', async () => {
    const visit = await people.desk('keeper');
    const { page } = visit;
    await page.goto('/desk/storage');
    await arrive(visit, deskWords('en').storage.title);
    const before = [hands.keys, hands.clicks];
    await hands.scan('DOSIGN');
    await page.getByRole('button', { name: floor.door.open }).waitFor();
    await hands.scan('DOSIGN');
    await page.getByText(floor.door.prompt).first().waitFor();
    await hands.scan('ZT4788000000001');
    await says(floor.door.taken('000001'));
    await page.getByText(floor.door.signed).first().waitFor();
    await hands.scan('DOUNDO');
    await says(floor.door.undone('ZT4788000000001'));
    // The same command again at once, with another scan between: no echo of the scanner.
    for (const code of ['DOPASS', goods[0] ?? '', 'DOPASS']) await hands.scan(code);
    await says(floor.noCommand);
    await hands.scan('DODONE');
    const question = page.getByRole('dialog');
    await question.waitFor();
    await hands.scan('DOUNDO');
    await question.waitFor({ state: 'detached' });
    await hands.scan('DODONE');
    await question.waitFor();
    await hands.scan('DOOK');
    await page.getByRole('button', { name: floor.door.open }).waitFor();
    await hands.scan('DORECEIVE');
    await arrive(visit, deskWords('en').inbound.title);
    expect([hands.keys, hands.clicks]).toEqual(before);
  });
});
