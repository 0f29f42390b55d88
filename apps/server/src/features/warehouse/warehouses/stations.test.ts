import { describe, expect, it } from 'vitest';
import { floorKindOf } from '@caravan/domain/warehouse/codes/floor-code';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { NOW, seedRates } from '../../orders/orders.fixtures.ts';

const server = await testServer({ now: NOW });
const { db, clock } = server;
await seedRates(db, clock.now());
const admin = await server.as.staff('admin');
const keeper = await server.as.staff('warehouse');
const finance = await server.as.staff('finance');
const { homeId: warehouseId } = await keeper.call('GET /staff/warehouses', {});
const NOBODY = '0199b000-0000-7000-8000-00000000dead';

const add = (nameEn: string, nameZh: string) =>
  admin.call('POST /staff/stations', { warehouseId, nameEn, nameZh });
const open = async () =>
  (await keeper.call('GET /staff/warehouses', {})).warehouses.flatMap(({ stations }) => stations);
/** The keeper, at a device that says where it stands. */
const keeperAt = (station: string) => server.as.bearer(keeper.token, { headers: { station } });

describe('stations of a warehouse', () => {
  it('[B-01] are added, renamed and closed, each with a code that scanners read', async () => {
    const door = await add('Door', '收货口');
    expect(floorKindOf(door.code)).toBe('station');
    const bench = await add('Bench', '工作台');
    await admin.call('POST /staff/stations', {
      id: bench.id,
      warehouseId,
      nameEn: 'Bench 1',
      nameZh: '一号台',
    });
    expect((await open()).map(({ nameEn, nameZh }) => [nameEn, nameZh])).toEqual([
      ['Door', '收货口'],
      ['Bench 1', '一号台'],
    ]);
    const thing = await keeper.call('GET /staff/scan', { text: bench.code.toLowerCase() });
    expect(thing).toMatchObject({ kind: 'station', titleEn: 'Bench 1', warehouseId, next: 'work_here' });
    const task = { text: bench.code, task: 'put_away' } as const;
    expect(await reasonOf(keeper.call('GET /staff/scan', task))).toBe('scan_not_this_task');
    const stickers = await keeper.call('GET /staff/stickers', { codes: `${door.code},${bench.code}` });
    expect(stickers.map(({ titleEn }) => titleEn)).toEqual(['Door', 'Bench 1']);
    await admin.call('POST /staff/stations/close', { id: bench.id });
    expect((await open()).map(({ nameEn }) => nameEn)).toEqual(['Door']);
    expect(await keeper.call('GET /staff/scan', { text: bench.code })).toMatchObject({
      state: 'left',
      next: 'none',
    });
  });

  it('[B-01] two that are open have no name in common; the name of a closed one is free', async () => {
    const table = await add('Table', '打包台');
    expect(await reasonOf(add('table', '另一台'))).toBe('station_name_taken');
    expect(await reasonOf(add('Other table', '打包台'))).toBe('station_name_taken');
    const named = { id: (await add('Other', '另外')).id, warehouseId, nameEn: 'TABLE', nameZh: '又' };
    expect(await reasonOf(admin.call('POST /staff/stations', named))).toBe('station_name_taken');
    await admin.call('POST /staff/stations/close', { id: table.id });
    expect((await add('Table', '打包台')).id).not.toBe(table.id);
  });

  it('[B-01] are the administrator’s to set up; unknown and closed ones are not found', async () => {
    const gone = await add('Gone', '撤除');
    await admin.call('POST /staff/stations/close', { id: gone.id });
    expect(await reasonOf(admin.call('POST /staff/stations/close', { id: gone.id }))).toBe('not_found');
    const again = { id: gone.id, warehouseId, nameEn: 'Back', nameZh: '回来' };
    expect(await reasonOf(admin.call('POST /staff/stations', again))).toBe('not_found');
    const nowhere = { warehouseId: NOBODY, nameEn: 'Nowhere', nameZh: '无' };
    expect(await reasonOf(admin.call('POST /staff/stations', nowhere))).toBe('not_found');
    expect(await reasonOf(keeper.call('POST /staff/stations', { ...nowhere, warehouseId }))).toBe(
      'forbidden',
    );
    expect(await reasonOf(keeper.call('POST /staff/stations/close', { id: gone.id }))).toBe('forbidden');
  });
});

describe('what is done at a station', () => {
  const signed = async (station: string | undefined, text: string) => {
    const client = station === undefined ? keeper.call : keeperAt(station);
    const { id: roundId } = await keeper.call('POST /staff/door/open', { carrier: 'YTO' });
    await client('POST /staff/door/sign', { roundId, text });
    const { list } = await finance.call('GET /staff/audit', { subjectKind: 'delivery', subjectId: text });
    return list.map(({ action, station: at }) => [action, at?.nameEn ?? null]);
  };

  it('[B-01] is told of it with who and when; a device that says nothing works as before', async () => {
    const { id } = await add('Front door', '正门');
    expect(await signed(id, 'ZT4100000000001')).toEqual([['sign_for', 'Front door']]);
    expect(await signed(undefined, 'ZT4100000000002')).toEqual([['sign_for', null]]);
  });

  it('[B-01] stays known when the station is renamed or closed; a closed or unknown one is noted no more, and stops nobody', async () => {
    const { id } = await add('Back door', '后门');
    await signed(id, 'ZT4100000000003');
    await admin.call('POST /staff/stations', { id, warehouseId, nameEn: 'Yard', nameZh: '院门' });
    await admin.call('POST /staff/stations/close', { id });
    const { list } = await finance.call('GET /staff/audit', { subjectId: 'ZT4100000000003' });
    expect(list[0]?.station).toEqual({ nameEn: 'Yard', nameZh: '院门' });
    expect(await signed(id, 'ZT4100000000004')).toEqual([['sign_for', null]]);
    expect(await signed(NOBODY, 'ZT4100000000005')).toEqual([['sign_for', null]]);
    expect(await signed('no id at all', 'ZT4100000000006')).toEqual([['sign_for', null]]);
  });

  it('[B-14] is counted by station, step and warehouse', async () => {
    const { id } = await add('Gate', '大门');
    for (const [at, text] of ['ZT4100000000011', 'ZT4100000000012'].entries())
      await signed(id, `${text}${at}`);
    const day = { from: '2026-03-02', until: '2026-03-02' };
    const today = clock.now().toISOString().slice(0, 10);
    const { stations } = await keeper.call('GET /staff/work', { from: today, until: today, warehouseId });
    expect(stations.find(({ stationId }) => stationId === id)).toMatchObject({
      nameEn: 'Gate',
      nameZh: '大门',
      warehouseId,
      total: 2,
      units: { sign: 2, pack: 0 },
    });
    const totals = stations.map(({ total }) => total);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    const { stations: elsewhere } = await keeper.call('GET /staff/work', { ...day, warehouseId: NOBODY });
    expect(elsewhere).toEqual([]);
  });
});
