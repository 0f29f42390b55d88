import { describe, expect, it } from 'vitest';
import { refusedDescription } from '@caravan/domain/customs/refused-words';
import { declaredLines } from '@caravan/domain/customs/declared-goods';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { newId } from '../../../platform/ids.ts';
import { seedFreight } from '../../freight/index.ts';
import { NOW, brokenRules, makeAddress, seedRates } from '../../orders/orders.fixtures.ts';
import { packedOf, packedParcels, warehouseOf } from '../parcels.fixtures.ts';

const server = await testServer({ now: NOW });
const { db, clock } = server;
await seedRates(db, clock.now());
await seedFreight(db, clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const other = await server.as.staff('warehouse');
const house = await warehouseOf(server, { buyer, keeper });
const packed = packedParcels(house, keeper);

const BOXES = [
  { weightGrams: 300, lengthMm: 300, widthMm: 200, heightMm: 60 },
  { weightGrams: 260, lengthMm: 200, widthMm: 200, heightMm: 60 },
];

const label = (parcelCode: string, carrier: string, boxTrackingNumbers: string[] = []) =>
  keeper.call('POST /staff/parcels/label', {
    parcelCode,
    carrier,
    trackingNumber: `TN${parcelCode}`,
    boxTrackingNumbers,
  });

describe('a parcel in several boxes', () => {
  it('[S-04] each box has its label and may have its own tracking number; the shopper sees them', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await packed(ada, BOXES);
    const labelled = await label(parcelCode, 'DHL', [`TX${parcelCode}`]);
    expect(labelled.status).toBe('packed');
    expect(labelled.boxes.map((box) => [box.label, box.trackingNumber])).toEqual([
      [`${parcelCode}-1`, null],
      [`${parcelCode}-2`, `TX${parcelCode}`],
    ]);
    const detail = await ada.call('GET /parcel/detail', { parcelCode });
    expect(detail.boxes).toMatchObject([
      { weightGrams: 300, trackingNumber: null },
      { weightGrams: 260, trackingNumber: `TX${parcelCode}` },
    ]);
  });

  it('[S-04] a number is used once, and there are no more numbers than boxes', async () => {
    const ada = await server.as.shopper();
    const first = await packed(ada, BOXES);
    await label(first.parcelCode, 'DHL', [`TY${first.parcelCode}`]);
    const second = await packed(ada, BOXES);
    const take = (change: object) =>
      reasonOf(
        keeper.call('POST /staff/parcels/label', {
          parcelCode: second.parcelCode,
          carrier: 'DHL',
          trackingNumber: 'FREE1234',
          ...change,
        }),
      );
    expect(await take({ trackingNumber: `TY${first.parcelCode}` })).toBe('tracking_number_taken');
    expect(await take({ boxTrackingNumbers: [`TN${first.parcelCode}`] })).toBe('tracking_number_taken');
    expect(await take({ boxTrackingNumbers: ['', 'ONEMORE1'] })).toBe('box_unknown');
  });

  it('[W-05, W-07] each box pays its own surcharge: two boxes cost what the line says for two', async () => {
    const ada = await server.as.shopper();
    const one = await packed(ada, [{ weightGrams: 560, lengthMm: 300, widthMm: 200, heightMm: 60 }]);
    const two = await packed(ada, BOXES);
    const fen = async (code: string) =>
      (await db.selectFrom('parcels').select('packed_fen').where('code', '=', code).executeTakeFirst())
        ?.packed_fen ?? 0;
    expect(await fen(two.parcelCode)).toBeGreaterThanOrEqual(await fen(one.parcelCode));
  });
});

describe('what customs is told', () => {
  it('[S-04] goods are declared by their category, their values come to the declared value; the desk may say otherwise until it leaves', async () => {
    const ada = await server.as.shopper();
    const heavier = BOXES.map((box) => ({ ...box, weightGrams: 600 }));
    const { parcelCode } = await packed(ada, heavier, 2, 33.33);
    const before = await keeper.call('GET /staff/parcels/detail', { parcelCode });
    const sum = before.customs.reduce((total, { valueUsd }) => total + Math.round(valueUsd * 100), 0);
    expect([before.customs.length, sum]).toEqual([2, 3333]);
    const [line] = before.customs;
    const lines = [{ storedItemId: line?.storedItemId ?? '', nameEn: 'Cotton shirt', hsCode: '620520' }];
    await keeper.call('POST /staff/parcels/customs', { parcelCode, lines });
    const after = await keeper.call('GET /staff/parcels/detail', { parcelCode });
    expect(after.customs[0]).toMatchObject({ nameEn: 'Cotton shirt', hsCode: '620520', isMissing: false });
    const foreign = await packed(ada, BOXES);
    expect(
      await reasonOf(keeper.call('POST /staff/parcels/customs', { parcelCode: foreign.parcelCode, lines })),
    ).toBe('stored_item_not_in_parcel');
    await keeper.call('POST /staff/parcels/ship', {
      parcelCode,
      carrier: 'DHL',
      trackingNumber: `CU${parcelCode}`,
    });
    expect(await reasonOf(keeper.call('POST /staff/parcels/customs', { parcelCode, lines }))).toBe(
      'parcel_step_refused',
    );
    expect(await reasonOf(ada.call('POST /staff/parcels/customs', { parcelCode, lines }))).toBe('forbidden');
  });

  it('[S-04] goods bought elsewhere are declared too, at what their owner said they are worth, and their missing code is named', async () => {
    const ada = await server.as.shopper();
    const order = await house.purchased(ada);
    const bought = await house.stored(order.trackingNumber);
    const storedItemIds = [bought, await house.forwarded(ada)];
    const { parcelCode } = await packedOf(house, keeper)(ada, {
      storedItemIds,
      addressId: order.addressId,
      declaredUsd: 30,
    });
    const { customs } = await keeper.call('GET /staff/parcels/detail', { parcelCode });
    const worth = await db
      .selectFrom('order_lines')
      .innerJoin('stored_items', 'stored_items.order_line_id', 'order_lines.id')
      .select('settled_usd_cents')
      .where('stored_items.id', '=', bought)
      .executeTakeFirstOrThrow();
    // 120.50 yuan at 0.14 dollars.
    const expected = declaredLines([{ worthCents: worth.settled_usd_cents }, { worthCents: 1_687 }], 3_000);
    const valueOf = (id: string | undefined) => customs.find((line) => line.storedItemId === id)?.valueUsd;
    expect(storedItemIds.map(valueOf)).toEqual(expected.map(({ valueCents }) => valueCents / 100));
    expect(customs.find((line) => line.storedItemId === storedItemIds[1])).toMatchObject({
      nameEn: '亚麻衬衫 蓝色',
      hsCode: '',
      isMissing: true,
    });
  });

  it('[S-04] a parcel of nothing but goods bought elsewhere is declared in full, and the desk can write its codes', async () => {
    const ada = await server.as.shopper();
    const addressId = await makeAddress(db, ada.accountId);
    const storedItemIds = [await house.forwarded(ada, 100), await house.forwarded(ada, 300)];
    const { parcelCode } = await packedOf(house, keeper)(ada, { storedItemIds, addressId, declaredUsd: 40 });
    const before = await keeper.call('GET /staff/parcels/detail', { parcelCode });
    expect(before.customs.every(({ isMissing }) => isMissing)).toBe(true);
    const valueOf = (id: string) => before.customs.find((line) => line.storedItemId === id)?.valueUsd;
    expect(storedItemIds.map(valueOf)).toEqual([10, 30]);
    const lines = storedItemIds.map((storedItemId) => ({
      storedItemId,
      nameEn: 'Linen shirt',
      hsCode: '620530',
    }));
    await keeper.call('POST /staff/parcels/customs', { parcelCode, lines });
    const { customs } = await keeper.call('GET /staff/parcels/detail', { parcelCode });
    expect(customs.map(({ hsCode, isMissing }) => [hsCode, isMissing])).toEqual([
      ['620530', false],
      ['620530', false],
    ]);
  });

  it('[D-02] the descriptions that come with the shop are words that customs systems take', async () => {
    const { codes } = await keeper.call('GET /staff/customs/codes', {});
    expect(codes.length).toBeGreaterThan(60);
    expect(codes.flatMap(({ nameEn }) => refusedDescription(nameEn) ?? [])).toEqual([]);
    expect(codes.every(({ hsCode }) => /^\d{6,10}$/.test(hsCode))).toBe(true);
  });

  it('[S-04] codes are written for categories that exist', async () => {
    await db
      .insertInto('categories')
      .values({
        id: newId(clock.now()),
        name_zh: '伞架',
        name_en: 'Umbrella stands',
        slug: 'umbrella-stands',
      })
      .execute();
    const code = {
      categoryZh: '伞架',
      hsCode: '940320',
      nameEn: 'Umbrella stands of metal',
      nameZh: '金属伞架',
    };
    expect((await keeper.call('GET /staff/customs/codes', {})).missing).toContain('伞架');
    await expect(
      keeper.call('POST /staff/customs/codes', { ...code, nameEn: 'Stands, misc.' }),
    ).rejects.toMatchObject({ reason: 'customs_words_refused' });
    await keeper.call('POST /staff/customs/codes', code);
    const { codes, missing } = await keeper.call('GET /staff/customs/codes', {});
    expect([codes.find(({ categoryZh }) => categoryZh === '伞架')?.hsCode, missing]).toEqual([
      '940320',
      expect.not.arrayContaining(['伞架']),
    ]);
    expect(await reasonOf(keeper.call('POST /staff/customs/codes', { ...code, categoryZh: '没有' }))).toBe(
      'category_unknown',
    );
    expect(await reasonOf(buyer.call('POST /staff/customs/codes', code))).toBe('forbidden');
  });

  it('[D-02] a category that takes the code of the one above can have its own, and one is proposed', async () => {
    const parent = await db
      .selectFrom('categories')
      .select(['id', 'name_zh'])
      .where('parent_id', 'is', null)
      .where('name_zh', 'in', db.selectFrom('customs_codes').select('category_zh'))
      .orderBy('name_zh')
      .executeTakeFirstOrThrow();
    const child = {
      id: newId(clock.now()),
      parent_id: parent.id,
      name_zh: '雨伞',
      name_en: 'Umbrellas',
      slug: 'umbrellas',
    };
    await db.insertInto('categories').values(child).execute();
    const before = await keeper.call('GET /staff/customs/codes', {});
    expect([before.inherited.includes('雨伞'), before.missing.includes('雨伞')]).toEqual([true, false]);
    const proposal = before.proposals.find(({ categoryZh }) => categoryZh === '雨伞');
    expect(proposal?.hsCode).toMatch(/^6601/); // umbrellas
    const { hsCode = '', nameEn = '', nameZh = '' } = proposal ?? {};
    await keeper.call('POST /staff/customs/codes', { categoryZh: '雨伞', hsCode, nameEn, nameZh });
    const after = await keeper.call('GET /staff/customs/codes', {});
    expect(after.inherited).not.toContain('雨伞');
    expect(after.codes.find(({ categoryZh }) => categoryZh === '雨伞')?.hsCode).toBe(hsCode);
  });
});

describe('a hand-over list', () => {
  it('[S-04] two people scan the same box: one puts it on the list, the other is told who did', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await packed(ada, BOXES);
    await label(parcelCode, 'Race Post');
    const { code } = await keeper.call('POST /staff/handovers/open', { carrier: 'Race Post' });
    const scan = (who: typeof keeper) =>
      who.call('POST /staff/handovers/scan', { code, label: `${parcelCode}-1` });
    const answers = await Promise.all(
      [keeper, other, keeper, other].map((who) =>
        scan(who).then(
          () => 'on',
          (error: { reason: string; details: object }) => error,
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'on')).toHaveLength(1);
    for (const refused of answers.filter((answer) => answer !== 'on'))
      expect(refused).toMatchObject({ reason: 'box_on_list', details: { list: code } });
  });

  it('[S-04] two people open the list of a carrier: it is the same one', async () => {
    const lists = await Promise.all(
      [keeper, other, keeper].map((who) => who.call('POST /staff/handovers/open', { carrier: 'Same Post' })),
    );
    expect(new Set(lists.map(({ code }) => code)).size).toBe(1);
  });

  it('[S-04, W-07] closed only with all boxes of each parcel; then all are shipped, and nothing more goes on it', async () => {
    const ada = await server.as.shopper();
    const [one, two] = [await packed(ada, BOXES), await packed(ada)];
    for (const { parcelCode } of [one, two]) await label(parcelCode, 'Close Post');
    const { code } = await keeper.call('POST /staff/handovers/open', { carrier: 'close post' });
    expect(await reasonOf(keeper.call('POST /staff/handovers/close', { code }))).toBe('handover_empty');
    await keeper.call('POST /staff/handovers/scan', { code, label: one.parcelCode });
    await other.call('POST /staff/handovers/scan', { code, label: two.parcelCode.toLowerCase() });
    expect(await reasonOf(keeper.call('POST /staff/handovers/close', { code }))).toBe('boxes_missing');
    const full = await keeper.call('POST /staff/handovers/scan', { code, label: `${one.parcelCode}-2` });
    expect([full.parcelCount, full.boxCount, full.weightGrams]).toEqual([2, 3, 1_120]);
    const closes = await Promise.all(
      [keeper, other].map((who) => reasonOf(who.call('POST /staff/handovers/close', { code }))),
    );
    expect(closes.toSorted()).toEqual(['handover_closed', 'succeeded']);
    for (const { parcelCode } of [one, two])
      expect((await ada.call('GET /parcel/detail', { parcelCode })).status).toBe('shipped');
    expect(await reasonOf(keeper.call('POST /staff/handovers/scan', { code, label: one.parcelCode }))).toBe(
      'handover_closed',
    );
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[S-04] not labelled, of another carrier, no label, not packed, taken off again: each is said', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await packed(ada);
    const { code } = await keeper.call('POST /staff/handovers/open', { carrier: 'Strict Post' });
    const scan = (text: string) => reasonOf(keeper.call('POST /staff/handovers/scan', { code, label: text }));
    expect(await scan(parcelCode)).toBe('parcel_not_labelled');
    await label(parcelCode, 'Other Post');
    expect(await scan(parcelCode)).toBe('handover_other_carrier');
    await label(parcelCode, 'Strict Post');
    expect(await scan(`${parcelCode}-2`)).toBe('label_unknown');
    expect(await scan('P000000NOTHING')).toBe('label_unknown');
    expect(await scan(parcelCode)).toBe('succeeded');
    expect((await keeper.call('POST /staff/handovers/remove', { code, parcelCode })).boxCount).toBe(0);
    expect(await scan(parcelCode)).toBe('succeeded');
    const waiting = await keeper.call('GET /staff/handovers/waiting', {});
    expect(waiting.map(({ carrier }) => carrier)).not.toContain('Strict Post');
    expect(await reasonOf(buyer.call('GET /staff/handovers', {}))).toBe('forbidden');
    expect(await reasonOf(ada.call('POST /staff/handovers/scan', { code, label: parcelCode }))).toBe(
      'forbidden',
    );
  });

  it('[B-01, B-12] each warehouse has a list of its own of the same carrier, and takes nothing that lies elsewhere', async () => {
    const admin = await server.as.staff('admin');
    const far = await server.as.staff('warehouse');
    const { id: northId } = await admin.call('POST /staff/warehouses', {
      nameEn: 'North house',
      nameZh: '北仓',
      recipient: '北仓',
      phone: '0579-8888 0123',
      region: '浙江省 金华市 义乌市',
      street: '北苑街道 春晗路 88号',
      postalCode: '322000',
      timeZone: 'Asia/Shanghai',
      openDays: [1, 2, 3],
      opens: '08:30',
      closes: '20:00',
    });
    await admin.call('POST /staff/warehouses/home', { staffId: far.staffId, warehouseId: northId });
    const { parcelCode } = await packed(await server.as.shopper());
    await label(parcelCode, 'Two House Post');
    const here = await keeper.call('POST /staff/handovers/open', { carrier: 'Two House Post' });
    const there = await far.call('POST /staff/handovers/open', { carrier: 'two house post' });
    expect([here.code === there.code, there.warehouseId]).toEqual([false, northId]);
    const carriersFor = async (who: typeof far) =>
      (await who.call('GET /staff/handovers/waiting', {})).map(({ carrier }) => carrier);
    expect(await carriersFor(far)).not.toContain('Two House Post');
    expect(await carriersFor(keeper)).toContain('Two House Post');
    const scan = (code: string) =>
      far.call('POST /staff/handovers/scan', { code, label: parcelCode }).catch((error: unknown) => error);
    expect(await scan(there.code)).toMatchObject({
      reason: 'handover_other_warehouse',
      details: { warehouse: expect.any(String), warehouseZh: expect.any(String) },
    });
    await keeper.call('POST /staff/handovers/scan', { code: here.code, label: parcelCode });
    const lists = await keeper.call('GET /staff/handovers', { warehouseId: northId });
    expect(lists.list.map(({ code, boxCount }) => [code, boxCount])).toEqual([[there.code, 0]]);
  });
});
