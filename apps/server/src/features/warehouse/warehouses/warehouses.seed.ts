import { USUAL_SHIFTS } from '@caravan/domain/warehouse/floor/floor-work';
import type { BinKind } from '@caravan/domain/warehouse/floor/places';
import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { insertStation } from './stations.queries.ts';
import {
  insertWarehouse,
  listWarehouses,
  mainWarehouse,
  updateWarehouse,
  writeBins,
  type WarehouseSettings,
} from './warehouses.queries.ts';

const HOURS = {
  timeZone: 'Asia/Shanghai',
  openDays: [1, 2, 3, 4, 5, 6],
  opens: '09:00',
  closes: '18:00',
  shifts: { early: 8, late: 13, night: 19 },
};

/** The demo's warehouses, the busy one first; its address is that of the shop's configuration. */
const DEMO: readonly WarehouseSettings[] = [
  {
    nameEn: 'Guangzhou',
    nameZh: '广州仓',
    recipient: '',
    phone: '',
    region: '',
    street: '',
    postalCode: '',
    ...HOURS,
    openDays: [1, 2, 3, 4, 5, 6, 7],
    opens: '08:00',
    closes: '22:00',
    shifts: USUAL_SHIFTS,
    isMain: true,
    carriers: [],
  },
  {
    nameEn: 'Yiwu',
    nameZh: '义乌仓',
    recipient: '演示集运仓',
    phone: '0579-8888 0123',
    region: '浙江省 金华市 义乌市',
    street: '北苑街道 春晗路 88号',
    postalCode: '322000',
    ...HOURS,
    isMain: false,
    carriers: ['China Post', 'EMS', 'YunExpress', '4PX', 'Cainiao', 'SF Express'],
  },
  {
    nameEn: 'Tianjin',
    nameZh: '天津仓',
    recipient: '演示集运仓',
    phone: '022-8888 0123',
    region: '天津市 武清区',
    street: '京滨大道 16号',
    postalCode: '301700',
    ...HOURS,
    openDays: [1, 2, 3, 4, 5],
    isMain: false,
    carriers: ['China Post', 'EMS', 'DHL', 'SF Express'],
  },
];

/** Shelves, and places for what may not lie on them. */
const DEMO_BINS: readonly (readonly [BinKind, readonly string[]])[] = [
  ['shelf', ['A-01-01', 'A-01-02', 'A-01-03', 'A-02-01', 'A-02-02', 'A-02-03']],
  ['unowned', ['U-01', 'U-02']],
  ['problem', ['P-01']],
  ['held', ['H-01']],
  ['expired', ['E-01']],
];

type Names = readonly [en: string, zh: string];

/** Where people work in each of them, in their order; the busy one has more benches. */
const DEMO_STATIONS: readonly (readonly Names[])[] = [
  [
    ['Door', '收货口'],
    ['Receiving 1', '验货台 1'],
    ['Receiving 2', '验货台 2'],
    ['Packing 1', '打包台 1'],
    ['Packing 2', '打包台 2'],
    ['Hand-over', '出库口'],
  ],
  [
    ['Door', '收货口'],
    ['Receiving', '验货台'],
    ['Packing', '打包台'],
  ],
  [
    ['Bench', '工作台'],
    ['Hand-over', '出库口'],
  ],
];

/** The demo's three warehouses, once. */
export const seedWarehouses = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await listWarehouses(tx)).length > 1) return;
    const [busy, ...others] = DEMO;
    const { id: mainId } = await mainWarehouse(tx);
    if (busy) await updateWarehouse(tx, mainId, busy);
    for (const [kind, names] of DEMO_BINS) await writeBins(tx, mainId, names, { kind, now });
    const ids = [mainId];
    for (const other of others) ids.push(await insertWarehouse(tx, other, now));
    for (const [at, id] of ids.entries())
      for (const [nameEn, nameZh] of DEMO_STATIONS[at] ?? [])
        await insertStation(tx, id, { nameEn, nameZh }, now);
  });
