import { setTimeout as sleep } from 'node:timers/promises';
import { sizeCode } from '@caravan/domain/warehouse/codes/floor-sizes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import type { Visit } from '../harness/visit.ts';
import { gramsOfLine } from '../journey/desk/as-ordered.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { paidOrders } from '../journey/desk/paid-orders.ts';
import { paidParcels } from '../journey/desk/sent-parcels.ts';
import { staff } from '../journey/desk/stored.ts';
import { storedGoods } from '../journey/desk/stored-goods.ts';
import { ADDRESS } from '../journey/address.ts';
import { type Hands, handsAt } from '../journey/hardship/tally.ts';
import { walk } from '../journey/walk.ts';
import { deskWords } from '../journey/words.ts';

/** `CUT_SECONDS=60`: a whole minute; left out, as long as proves that it goes. */
const CUT_MS = Number(process.env['CUT_SECONDS'] ?? '6') * 1_000;
const LONG_MS = CUT_MS + 120_000;
const KEEPER = 'warehouse@caravan.example';
const THING = { weightGrams: 700, sizeMm: [260, 180, 60], yuan: 90 } as const;
const WAYBILLS = Array.from({ length: 12 }, (_, at) => `ZT4766${String(at).padStart(9, '0')}`);
const TRACKING = 'ZT47770000000001';
const { floor, outbox, packingTable, common, states } = deskWords('en');

/** Three tables work on while nothing answers: the door, the receiving table, the packing table. */
describe('the network is gone in the middle of the work', () => {
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  let [roundId, parcelCode] = ['', ''];
  let things: string[] = [];
  const hands = new Map<string, Hands>();

  beforeAll(async () => {
    const shopper = await newShopper(shopOrigin(), database);
    const [order] = await paidOrders(shopper, database, { count: 1, shops: 1 });
    if (!order) throw new Error('no order was paid');
    await (
      await staff('buyer@caravan.example')
    )('POST /staff/purchase/mark', {
      orderCode: order.orderCode,
      lineIds: [...order.lineIds],
      marketplaceOrderNumber: '26110000004777',
      costCny: 30,
      trackingNumber: TRACKING,
    });
    const packer = await newShopper(shopOrigin(), database);
    await packer.call('POST /address', ADDRESS);
    const ids = await storedGoods(database, packer.email, [THING, THING, THING]);
    [parcelCode = ''] = await paidParcels(packer, database, 3);
    const labels = await database.rows<{ label_code: string }>(
      'select label_code from stored_items where id = any($1) order by id',
      [ids],
    );
    things = labels.map(({ label_code }) => label_code);
    ({ id: roundId } = await (await staff(KEEPER))('POST /staff/door/open', { carrier: 'ZTO' }));
  });
  afterAll(() => database.leave());

  const at = async (table: string, path: string): Promise<Visit> => {
    const visit = await people.desk(table);
    visit.allow(/INTERNET_DISCONNECTED/);
    await signInAtDesk(visit, 'en', KEEPER);
    await visit.page.goto(`/desk${path}`);
    hands.set(table, handsAt(visit.page));
    return visit;
  };
  const scan = (table: string, code: string): Promise<void> =>
    hands.get(table)?.scan(code) ?? Promise.reject(new Error(table));
  const waits = async ({ page }: Visit, count: number): Promise<void> =>
    page.getByRole('region', { name: outbox.title }).getByText(outbox.waiting(count)).waitFor();
  const signed = async () => (await (await staff(KEEPER))('GET /staff/door/round', { roundId })).signedCount;
  const received = async () =>
    (
      await database.rows(
        'select from inbound_shipments where tracking_number = $1 and received_at is not null',
        [TRACKING],
      )
    ).length;
  const scanned = async () =>
    (
      await database.rows(
        'select from packing_scans join parcels on parcels.id = parcel_id where code = $1',
        [parcelCode],
      )
    ).length;

  it(
    '[B-15] signing, receiving and packing: nothing is lost, nothing is done twice, and each person is told',
    async () => {
      const door = await at('door', `/inbound/door/${roundId}`);
      const table = await at('table', '/inbound');
      const bench = await at('bench', '/parcels/pack');
      await door.page.getByText(floor.door.prompt).first().waitFor();
      await scan('door', WAYBILLS[0] ?? '');
      await expect.poll(signed).toBe(1);
      await scan('table', TRACKING);
      const card = table.page.locator('article[data-next]');
      const weight = card.getByLabel(common.weight, { exact: true });
      await weight.fill(String(await gramsOfLine(database, TRACKING)));
      await scan('table', sizeCode({ lengthMm: 260, widthMm: 180, heightMm: 60 }));
      await scan('bench', parcelCode);
      await bench.page.getByText(packingTable.opened(parcelCode, 3)).first().waitFor();
      await scan('bench', things[0] ?? '');
      await expect.poll(scanned).toBe(1);

      for (const { context } of [door, table, bench]) await context.setOffline(true);
      const goneAt = Date.now();
      for (const waybill of WAYBILLS.slice(1)) await scan('door', waybill);
      await waits(door, WAYBILLS.length - 1);
      await scan('table', 'DORECEIVE');
      await table.page.getByText(states.noAnswer).first().waitFor();
      await scan('bench', things[1] ?? '');
      await scan('bench', things[2] ?? '');
      await waits(bench, 2);
      await sleep(Math.max(0, CUT_MS - (Date.now() - goneAt)));
      // The person at the table tries again, as people do.
      await scan('table', 'DORECEIVE');
      expect([await signed(), await received(), await scanned()]).toEqual([1, 0, 1]);
      expect(await weight.inputValue()).not.toBe('');

      for (const { context } of [door, table, bench]) await context.setOffline(false);
      await expect.poll(signed).toBe(WAYBILLS.length);
      await expect.poll(scanned).toBe(things.length);
      await bench.page.getByText(packingTable.allIn).first().waitFor();
      for (const { page } of [door, bench])
        await page.getByRole('region', { name: outbox.title }).waitFor({ state: 'detached' });
      await scan('table', 'DORECEIVE');
      await card.and(table.page.locator('[data-step="check"]')).waitFor();
      expect(await received()).toBe(1);
      const [{ waybills, goods } = {}] = await database.rows(
        `select (select count(*)::int from door_waybills where round_id = $1) as waybills,
           (select count(*)::int from stored_items stored join order_lines line on line.id = stored.order_line_id
            join inbound_shipments inbound on inbound.purchase_id = line.purchase_id
            where inbound.tracking_number = $2) as goods`,
        [roundId, TRACKING],
      );
      expect([waybills, goods]).toEqual([WAYBILLS.length, 1]);
    },
    LONG_MS,
  );
});
