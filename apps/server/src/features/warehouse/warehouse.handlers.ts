import { toPage } from '@caravan/contract/envelope';
import type { warehouseCalls } from '@caravan/contract/warehouse/warehouse.calls';
import { type Handlers, isRefused, refuse } from '../../platform/http/calls/handler.ts';
import { acceptAsIs } from './inspection/accept.ts';
import { turnProblem } from './inspection/problems.ts';
import { queueChanged } from './warehouse.queue.ts';
import { splitStored } from './storage/split-stored.ts';
import { findStoredLine, listOwnStored } from './storage/warehouse-lines.queries.ts';
import { photoFeeOf, presentStoredItem } from './warehouse.present.ts';
import { hasOpenPhotoRequest, insertPhotoRequest } from './photos/photo-requests.queries.ts';
import { chinaCalendar } from './working-calendar.queries.ts';
import { warehouseNames } from './warehouses/warehouses.queries.ts';
import { ratesNow } from '../rates/index.ts';
import { photoFenNow } from './warehouse.fees.ts';

export const warehouseHandlers = {
  'GET /warehouse/list': async (context, wanted) => {
    const { db, actor, locale, now, currency } = context;
    const { lines, total } = await listOwnStored(db, actor.accountId, wanted);
    const reader = {
      locale,
      now,
      currency,
      calendar: await chinaCalendar(db),
      rates: await ratesNow(context),
      pictures: context.services.privatePictures,
      photoFen: await photoFenNow(context),
      warehouses: await warehouseNames(db),
    };
    return toPage(
      lines.map((line) => presentStoredItem(line, reader)),
      total,
      wanted,
    );
  },

  'POST /warehouse/problem/accept': async ({ tx, actor, now }, { storedItemId }) => {
    const line = await findStoredLine(tx, storedItemId);
    if (line?.account_id !== actor.accountId) return refuse('not_found');
    if (line.stored?.after_sale_code) return refuse('goods_in_after_sale');
    const accepted = await acceptAsIs(tx, storedItemId, 'accept', actor, now);
    return accepted === 'accepted' ? null : refuse(accepted);
  },

  'POST /warehouse/problem/ask': async ({ tx, actor, now }, { storedItemId, note }) => {
    const line = await findStoredLine(tx, storedItemId);
    if (line?.account_id !== actor.accountId) return refuse('not_found');
    if (await hasOpenPhotoRequest(tx, storedItemId)) return refuse('photo_request_open');
    if (!(await turnProblem(tx, storedItemId, 'ask_again', now))) return refuse('problem_settled');
    await insertPhotoRequest(tx, { storedItemId, note, feeFen: 0, now });
    await queueChanged(tx);
    return null;
  },

  'POST /warehouse/photo/request': async (context, { storedItemId, note }) => {
    const { tx, actor, now } = context;
    const line = await findStoredLine(tx, storedItemId);
    if (line?.account_id !== actor.accountId) return refuse('not_found');
    if (!['stored', 'quality_inspected'].includes(line.status)) return refuse('stored_item_gone');
    if (await hasOpenPhotoRequest(tx, storedItemId)) return refuse('photo_request_open');
    await insertPhotoRequest(tx, {
      storedItemId,
      note,
      feeFen: photoFeeOf(line, await photoFenNow(context)),
      now,
    });
    return null;
  },

  'POST /warehouse/split': async ({ tx, actor, now }, { storedItemId, pieces }) => {
    const line = await findStoredLine(tx, storedItemId);
    if (line?.account_id !== actor.accountId) return refuse('not_found');
    const part = await splitStored(tx, { storedItemId, pieces, now });
    if (isRefused(part)) return part;
    await queueChanged(tx);
    return { storedItemId: part.storedItemId };
  },
} satisfies Handlers<typeof warehouseCalls>;
