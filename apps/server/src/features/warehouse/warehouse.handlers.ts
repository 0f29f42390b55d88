import { sql } from 'kysely';
import { toPage } from '@caravan/contract/envelope';
import type { warehouseCalls } from '@caravan/contract/warehouse/warehouse.calls';
import { type Handlers, refuse } from '../../platform/http/handler.ts';
import { presentStoredItem } from './warehouse.present.ts';
import { hasOpenPhotoRequest, insertPhotoRequest } from './warehouse.queries.ts';
import {
  countWarehouseLines,
  readWarehouseLine,
  readWarehouseLines,
  type StoredRow,
  type WarehouseLine,
} from './warehouse.rows.ts';
import { chinaCalendar } from './working-calendar.ts';

/** Goods that still lie here; what has left shows in its parcel. */
const HERE = sql`stored.id is not null and line.status in ('stored', 'quality_inspected', 'awaiting_shipment')`;

const STATES = {
  all: HERE,
  ready: sql`${HERE} and line.status = 'quality_inspected' and stored.parcel_id is null and not line.is_postage`,
  checking: sql`${HERE} and line.status = 'stored'`,
  in_parcel: sql`${HERE} and stored.parcel_id is not null`,
} as const;

export const warehouseHandlers = {
  'GET /warehouse/list': async ({ db, actor, locale, now }, { state, ...page }) => {
    const where = sql`orders.account_id = ${actor.accountId} and ${STATES[state]}`;
    const lines = await readWarehouseLines(
      db,
      where,
      sql`order by stored.free_until, stored.id limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}`,
    );
    const items = lines
      .filter(isStored)
      .map((line) => presentStoredItem(line, { locale, now, calendar: chinaCalendar }));
    return toPage(items, await countWarehouseLines(db, where), page);
  },

  'POST /warehouse/photo/request': async ({ tx, actor, now }, { storedItemId, note }) => {
    const line = await readWarehouseLine(
      tx,
      sql`stored.id = ${storedItemId} and orders.account_id = ${actor.accountId}`,
    );
    if (!line) return refuse('not_found');
    if (!['stored', 'quality_inspected'].includes(line.status)) return refuse('stored_item_gone');
    if (await hasOpenPhotoRequest(tx, storedItemId)) return refuse('photo_request_open');
    await insertPhotoRequest(tx, storedItemId, note, now);
    return null;
  },
} satisfies Handlers<typeof warehouseCalls>;

export const isStored = (line: WarehouseLine): line is WarehouseLine & { readonly stored: StoredRow } =>
  line.stored !== null;
