import type { disposalsCalls } from '@caravan/contract/warehouse/disposals.calls';
import { mayDispose } from '@caravan/domain/warehouse/floor/disposal';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { storePhotos } from '../photos/warehouse.photos.ts';
import { presentUnknown } from '../unknown/unknown.present.ts';
import { findUnknown, lockUnknown, writeSettled } from '../unknown/unknown.queries.ts';
import { queueChanged } from '../warehouse.queue.ts';
import * as queries from './disposals.queries.ts';

export const disposalsHandlers = {
  'POST /staff/disposals/ask': async (
    { db, services, files, actor, transaction, now, audit },
    { unknownParcelId, reason },
  ) => {
    const mediaIds = await storePhotos({ db, services, files, actor }, 0);
    if (!Array.isArray(mediaIds)) return mediaIds;
    const { staffId } = actor;
    audit({
      action: 'ask_disposal',
      subjectKind: 'unknown_parcel',
      subjectId: unknownParcelId,
      detail: { reason, photos: mediaIds.length },
    });
    return transaction(async (tx) => {
      const parcel = await lockUnknown(tx, unknownParcelId);
      if (!parcel) return refuse('not_found');
      if (parcel.status !== 'open') return refuse('unknown_parcel_taken');
      if (!mayDispose(parcel.received_at, now)) return refuse('disposal_too_early');
      const isNew = await queries.insertDisposal(tx, { unknownParcelId, reason, mediaIds, staffId, now });
      return isNew ? packageOrNotFound(tx, unknownParcelId, services) : refuse('disposal_asked');
    });
  },

  'POST /staff/disposals/decide': async ({ tx, actor, now, audit, services }, { disposalId, isApproved }) => {
    const { staffId } = actor;
    const packageId = await queries.packageOfDisposal(tx, disposalId);
    const parcel = packageId === undefined ? undefined : await lockUnknown(tx, packageId);
    const disposal = parcel && (await queries.lockDisposal(tx, disposalId));
    if (!disposal) return refuse('not_found');
    if (disposal.state !== 'waiting') return refuse('disposal_decided');
    if (disposal.asked_by === staffId) return refuse('second_person_needed');
    if (parcel.status !== 'open') return refuse('unknown_parcel_taken');
    const state = isApproved ? 'approved' : 'refused';
    await queries.writeDecision(tx, disposalId, { state, staffId, now });
    if (isApproved)
      await writeSettled(tx, parcel.id, { status: 'disposed', staffId, accountId: null, code: null, now });
    audit({
      action: isApproved ? 'approve_disposal' : 'refuse_disposal',
      subjectKind: 'unknown_parcel',
      subjectId: parcel.tracking_number,
    });
    await queueChanged(tx);
    return packageOrNotFound(tx, parcel.id, services);
  },
} satisfies Handlers<typeof disposalsCalls>;

const packageOrNotFound = async (tx: Tx, id: string, { privatePictures }: Services) => {
  const parcel = await findUnknown(tx, id);
  return parcel ? presentUnknown(parcel, privatePictures) : refuse('not_found');
};
