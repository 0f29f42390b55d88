import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import {
  insertWarehouse,
  listWarehouses,
  mainWarehouse,
  updateWarehouse,
  type WarehouseSettings,
} from './warehouses.queries.ts';

const HOURS = { timeZone: 'Asia/Shanghai', openDays: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '18:00' };

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
    isMain: true,
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
  },
];

/** The demo's three warehouses, once. */
export const seedWarehouses = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await listWarehouses(tx)).length > 1) return;
    const [busy, ...others] = DEMO;
    if (busy) await updateWarehouse(tx, (await mainWarehouse(tx)).id, busy);
    for (const other of others) await insertWarehouse(tx, other, now);
  });
