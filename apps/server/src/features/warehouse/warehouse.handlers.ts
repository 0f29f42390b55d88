import { toPage } from '@caravan/contract/envelope';
import type { warehouseCalls } from '@caravan/contract/warehouse/warehouse.calls';
import { type Handlers, refuse } from '../../platform/http/handler.ts';
import { findStoredLine, listOwnStored } from './warehouse-lines.queries.ts';
import { presentStoredItem } from './warehouse.present.ts';
import { hasOpenPhotoRequest, insertPhotoRequest } from './warehouse.queries.ts';
import { chinaCalendar } from './working-calendar.ts';

export const warehouseHandlers = {
  'GET /warehouse/list': async ({ db, actor, locale, now }, wish) => {
    const { lines, total } = await listOwnStored(db, actor.accountId, wish);
    const reader = { locale, now, calendar: chinaCalendar };
    return toPage(
      lines.map((line) => presentStoredItem(line, reader)),
      total,
      wish,
    );
  },

  'POST /warehouse/photo/request': async ({ tx, actor, now }, { storedItemId, note }) => {
    const line = await findStoredLine(tx, storedItemId);
    if (line?.account_id !== actor.accountId) return refuse('not_found');
    if (!['stored', 'quality_inspected'].includes(line.status)) return refuse('stored_item_gone');
    if (await hasOpenPhotoRequest(tx, storedItemId)) return refuse('photo_request_open');
    await insertPhotoRequest(tx, storedItemId, note, now);
    return null;
  },
} satisfies Handlers<typeof warehouseCalls>;
