import { describe, expect, it } from 'vitest';
import { csvOfDuty } from '@caravan/domain/customs/duty-csv';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { makeSku } from '../../orders/orders.fixtures.ts';
import { LAW_RULES } from '@caravan/domain/customs/law/law';
import { seedFreight } from '../index.ts';

const server = await tradingServer();
const { db } = server;
await seedFreight(db, server.clock.now());
const finance = await server.as.staff('finance');
const warehouse = await server.as.staff('warehouse');

const ANDORRA = {
  countries: ['AD'],
  validFrom: '2020-01-01',
  validUntil: null,
  currency: 'EUR',
  valueBase: 'goods' as const,
  bands: [
    {
      charges: [
        { kind: 'fee' as const, collected: 'arrival' as const, perParcelMinor: 1_250 },
        { kind: 'tax' as const, collected: 'arrival' as const, ratePpm: 45_000, base: 'goods' as const },
      ],
    },
  ],
  sourceDate: null,
  doubt: '',
  checkBy: null,
  examples: [],
  noteEn: 'A fee and IGI',
  noteZh: '手续费与间接税',
  source: 'Duana d’Andorra',
};
const ruleOf = async (country: string) =>
  (await finance.call('GET /staff/freight/duty', {})).find(
    ({ countries, state }) => countries.includes(country) && state === 'valid',
  )!; // the demo has one
const weighing = async () => {
  const made = await makeSku(db, { domestic_freight_fen: 0 });
  await db.updateTable('goods').set({ weight_grams: 500 }).where('id', '=', made.spuId).execute();
  return made;
};
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: { errors?: { field: string; message: string }[] }) => error.errors?.[0],
  );

describe('what customs asks for', () => {
  it('[W-10] is known for every country that the demo’s lines go to beside the Union, in both languages', async () => {
    for (const country of ['AD', 'SM', 'VA', 'ME', 'XK']) {
      const rule = await ruleOf(country);
      expect(rule, country).toBeDefined();
      expect(
        [rule.noteEn, rule.noteZh, rule.source].every((text) => text.length > 3),
        country,
      ).toBe(true);
    }
    expect(LAW_RULES.every(({ notes, source }) => notes.en && notes.zh && source)).toBe(true);
  });

  it('[W-10] is changed at the desk and counts at once, in the reader’s language; the version before stays', async () => {
    const { skuId } = await weighing();
    const landed = (locale: 'en' | 'zh') =>
      server.as
        .guest({ currency: 'EUR', locale })
        .call('POST /parcel/landedCost', { lines: [{ skuId, quantity: 1 }], country: 'AD' });
    const before = await landed('en');
    const { id, version } = await ruleOf('AD');
    expect(await finance.call('POST /staff/freight/duty/save', { id, version, ...ANDORRA })).toEqual({
      id,
      version: 2,
    });
    const after = await landed('en');
    expect(after.dutyNote).toBe('A fee and IGI');
    expect((await landed('zh')).dutyNote).toBe('手续费与间接税');
    for (const { charges, duty } of after.ways)
      expect(Math.round(charges.reduce((sum, { amount }) => sum + amount, 0) * 100)).toBe(
        Math.round(duty * 100),
      );
    expect(after.ways.find(({ duty }) => duty > 0)?.charges[0]).toMatchObject({
      label: 'Parcel fee of the country',
      explanation: expect.stringContaining('12.50') as string,
    });
    const dearest = ({ ways }: typeof after) => Math.max(...ways.map(({ duty }) => duty));
    expect(dearest(after)).toBeGreaterThanOrEqual(12.5);
    expect(dearest(after)).toBeGreaterThan(dearest(before));
    const versions = await finance.call('GET /staff/freight/duty/versions', { id });
    expect(versions.map((each) => [each.version, each.writtenBy !== ''])).toEqual([
      [2, true],
      [1, false],
    ]);
    const rows = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute();
    expect(rows.map(({ action }) => action)).toEqual(['write_duty']);
  });

  it('[W-10] is refused by the field that is wrong', async () => {
    const save = (change: object) =>
      failureOf(
        finance.call('POST /staff/freight/duty/save', {
          version: 0,
          ...ANDORRA,
          countries: ['AX'],
          ...change,
        }),
      );
    expect(await save({ validUntil: '2019-12-31' })).toMatchObject({ field: 'validUntil' });
    expect(await save({ bands: [{ upToMinor: 1_000, charges: [] }] })).toMatchObject({
      field: 'bands',
    });
    expect(await save({ countries: ['AX', 'AD'] })).toMatchObject({
      field: 'countries',
      message: expect.stringContaining('AD') as string,
    });
    expect(await save({ countries: ['Åland'] })).toMatchObject({ field: 'countries.0' });
    expect(await save({ noteZh: ' ' })).toMatchObject({ field: 'noteZh' });
  });

  it('[D-01] is refused with the example that it does not give, and saved once it gives it', async () => {
    const example = {
      name: 'a parcel of €100',
      source: 'Duana d’Andorra',
      sourceDate: '2026-01-01',
      origin: 'applied' as const,
      goodsMinor: 10_000,
      freightMinor: 0,
      insuranceMinor: 0,
      subheadings: 1,
      expectedMinor: 1_699,
    };
    const save = (expectedMinor: number) =>
      finance.call('POST /staff/freight/duty/save', {
        version: 0,
        ...ANDORRA,
        countries: ['AX'],
        examples: [{ ...example, expectedMinor }],
      });
    expect(await failureOf(save(1_699))).toMatchObject({
      field: 'examples',
      message: expect.stringMatching(/a parcel of €100.*16\.99.*17\.00/) as string,
    });
    expect(await save(1_700)).toMatchObject({ version: 1 });
    expect((await ruleOf('AX')).examples).toEqual([{ ...example, expectedMinor: 1_700 }]);
  });

  it('[D-01] of a currency without a rate says what a dollar is worth, or is refused', async () => {
    const save = (change: object) =>
      failureOf(
        finance.call('POST /staff/freight/duty/save', {
          version: 0,
          ...ANDORRA,
          countries: ['FO'],
          currency: 'DKK',
          ...change,
        }),
      );
    expect(await save({})).toMatchObject({ field: 'perUsdE4' });
    expect(await save({ currency: 'XXX' })).toMatchObject({ field: 'currency' });
    expect(await save({ perUsdE4: 69_000 })).toBeUndefined();
  });

  it('[W-10] written by two at once is written by one, and the other is told', async () => {
    const { id, version } = await ruleOf('ME');
    const rule = { id, version, ...ANDORRA, countries: ['ME'] };
    const outcomes = await Promise.allSettled([
      finance.call('POST /staff/freight/duty/save', { ...rule, noteEn: 'one' }),
      finance.call('POST /staff/freight/duty/save', { ...rule, noteEn: 'the other' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await finance.call('GET /staff/freight/duty/versions', { id })).toHaveLength(2);
    expect(await reasonOf(finance.call('POST /staff/freight/duty/remove', { id, version }))).toBe(
      'freight_rule_changed',
    );
  });

  it('[W-10] that was taken away stays away when the shop starts again', async () => {
    const { id, version } = await ruleOf('XK');
    await finance.call('POST /staff/freight/duty/remove', { id, version });
    await seedFreight(db, server.clock.now());
    expect(await ruleOf('XK')).toBeUndefined();
    expect(await finance.call('GET /staff/freight/duty/versions', { id })).toHaveLength(1);
  });

  it('[W-10] is read from a file: what it changes is written, the same again changes nothing, a fault stops all', async () => {
    const [vatican] = LAW_RULES.filter(({ countries }) => countries[0] === 'VA');
    const changed = { ...vatican!, notes: { en: 'Free', zh: '免' } }; // one of the demo's
    const csv = csvOfDuty([...LAW_RULES.filter((rule) => rule.countries[0] === 'NZ'), changed]);
    const send = (file: string) => finance.call('POST /staff/freight/duty/file', { csv: file });
    expect(await send(csv)).toEqual({ changed: 1, faults: [] });
    expect(await send(csv)).toEqual({ changed: 0, faults: [] });
    expect((await ruleOf('VA')).noteEn).toBe('Free');
    const { changed: none, faults } = await send(csv.replace('Free', '').replace('EUR', 'EURO'));
    expect([none, faults.length > 0]).toEqual([0, true]);
    expect((await ruleOf('VA')).noteEn).toBe('Free');
    expect(await reasonOf(send(csv.replace('VA,', 'VA SM,').replace('1930-06-30', '2026-07-01')))).toBe(
      'duty_country_twice',
    );
  });

  it('[W-10] is read by the warehouse and written by finance', async () => {
    expect((await warehouse.call('GET /staff/freight/duty', {})).length).toBeGreaterThan(10);
    const { id, version } = await ruleOf('SM');
    expect(await reasonOf(warehouse.call('POST /staff/freight/duty/remove', { id, version }))).toBe(
      'forbidden',
    );
  });
});

describe('how goods shrink when they are packed down', () => {
  const effects = async () => (await warehouse.call('GET /staff/freight/packing', {})).effects;
  const SHOES = { category: '鞋靴', service: 'remove_packaging' as const };

  it('[W-10] is changed at the desk, kept by version, and taken away for good', async () => {
    const figures = { weightLeft: 70.5, heightLeft: 60 };
    const { version } = await warehouse.call('POST /staff/freight/packing/save', {
      ...SHOES,
      version: 1,
      ...figures,
    });
    expect(version).toBe(2);
    expect((await effects()).find(({ category }) => category === '鞋靴')).toMatchObject(figures);
    expect(
      await reasonOf(
        warehouse.call('POST /staff/freight/packing/save', { ...SHOES, version: 1, ...figures }),
      ),
    ).toBe('freight_rule_changed');
    await warehouse.call('POST /staff/freight/packing/remove', { ...SHOES, version: 2 });
    await seedFreight(db, server.clock.now());
    expect((await effects()).some(({ category }) => category === '鞋靴')).toBe(false);
    expect(await warehouse.call('GET /staff/freight/packing/versions', SHOES)).toHaveLength(2);
  });

  it('[W-10] is added for a category that there is, once', async () => {
    const add = (category: string) =>
      warehouse.call('POST /staff/freight/packing/save', {
        category,
        service: 'vacuum',
        version: 0,
        weightLeft: 100,
        heightLeft: 40,
      });
    expect(await reasonOf(add('没有的分类'))).toBe('packing_category_unknown');
    await db
      .insertInto('categories')
      .values({
        id: '00000000-0000-4000-8000-000000000230',
        slug: 'down-jackets',
        name_zh: '羽绒服',
        name_en: 'Down jackets',
        position: 1,
      })
      .execute();
    expect(await add('羽绒服')).toEqual({ version: 1 });
    expect(await reasonOf(add('羽绒服'))).toBe('packing_known_already');
    expect((await effects()).find(({ category }) => category === '羽绒服')).toMatchObject({
      categoryEn: 'Down jackets',
      isKnown: true,
    });
  });
});
