import { toPage } from '@caravan/contract/envelope';
import type { parcelsCalls } from '@caravan/contract/parcels/parcels.calls';
import { PARCEL_STATUSES, type ParcelStatus, shownParcelStatus } from '@caravan/domain/parcels/parcel-status';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import { findReason } from '../content/index.ts';
import { viewerNow } from '../rates/index.ts';
import { cancelParcel } from './parcels.cancel.ts';
import { receiveParcel } from './parcels.journey.ts';
import { goodsByParcel, presentDetail, presentSummary } from './parcels.present.ts';
import { listParcels } from './parcels.list.queries.ts';
import { countByStatus, findParcel, lockParcel } from './parcels.queries.ts';
import { lineNames } from '../freight/index.ts';
import { parcelPlaceHandlers } from './place/parcels.place.handlers.ts';

export const parcelsHandlers = {
  ...parcelPlaceHandlers,

  'GET /parcel/list': async (context, { status, ...page }) => {
    const { rows, total } = await listParcels(context.db, {
      ...page,
      accountId: context.actor.accountId,
      order: 'newest',
      ...(status ? { statuses: statusesShownAs(status) } : {}),
    });
    const goods = await goodsByParcel(context.db, rows);
    const lines = await lineNames(context.db);
    const viewer = await viewerNow(context);
    return toPage(
      rows.map((parcel) => presentSummary(parcel, goods.get(parcel.id) ?? [], lines, viewer)),
      total,
      page,
    );
  },

  'GET /parcel/status/list': async ({ db, actor }) => {
    const counts = new Map<ParcelStatus, number>();
    for (const { status, count } of await countByStatus(db, actor.accountId)) {
      const shown = shownParcelStatus(status);
      counts.set(shown, (counts.get(shown) ?? 0) + count);
    }
    return [...counts].map(([status, count]) => ({ status, count }));
  },

  'GET /parcel/detail': async (context, { parcelCode }) => {
    const parcel = await findParcel(context.db, parcelCode);
    if (parcel?.account_id !== context.actor.accountId) return refuse('not_found');
    const viewer = await viewerNow(context);
    return presentDetail(context.db, parcel, await lineNames(context.db), viewer);
  },

  'POST /parcel/cancel': async ({ tx, actor, now }, { parcelCode, reason }) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (parcel?.account_id !== actor.accountId) return refuse('not_found');
    const words = reason === undefined ? undefined : await findReason(tx, 'cancel_reason', { reason, now });
    if (reason !== undefined && !words) return refuse('reason_unknown');
    const cancelled = await cancelParcel(tx, parcel, { actor, now, ...(words && { reason: words }) });
    if (cancelled === 'parcel_step_refused') return refuse(cancelled);
    return { status: cancelled.parcel.status, refundedUsd: cancelled.refundedCents / 100 };
  },

  'POST /parcel/confirmReceipt': async ({ tx, actor, now }, { parcelCode }) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (parcel?.account_id !== actor.accountId) return refuse('not_found');
    const received = await receiveParcel(tx, parcel, { actor, now });
    return received === 'parcel_step_refused' ? refuse(received) : { status: received.status };
  },
} satisfies Handlers<typeof parcelsCalls>;

const statusesShownAs = (shown: ParcelStatus): ParcelStatus[] =>
  PARCEL_STATUSES.filter((status) => shownParcelStatus(status) === shown);
