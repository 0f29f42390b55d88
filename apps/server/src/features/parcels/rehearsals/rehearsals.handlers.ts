import { toPage } from '@caravan/contract/envelope';
import type { rehearsalsCalls } from '@caravan/contract/parcels/rehearsals.calls';
import { rehearsalOf, rehearsedGrams } from '@caravan/domain/parcels/rehearsal';
import { refuseDecided } from '../../../platform/audit/too-late.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Handlers, isRefused, refuse } from '../../../platform/http/calls/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { publishLive, STAFF_TOPIC } from '../../../platform/live/publish.ts';
import { notify } from '../../messages/index.ts';
import { storePhotos } from '../../warehouse/index.ts';
import { chooseGoods } from '../place/parcels.goods.ts';
import { areOffered, rehearsalFenNow, servicePricesNow } from '../price/parcels.services.ts';
import { presentAtDesk, presentRehearsal } from './rehearsals.present.ts';
import * as queries from './rehearsals.queries.ts';

/** So many wait at once for one shopper. */
const MOST_ASKED = 5;

const QUEUE_CHANGED = { topic: STAFF_TOPIC, kind: 'queue', payload: { queue: 'rehearsals' } } as const;

export const rehearsalsHandlers = {
  'POST /parcel/rehearsal': async (context, { storedItemIds, services }) => {
    const { tx, actor, now, locale } = context;
    const { privatePictures } = context.services;
    if (!areOffered(services, await servicePricesNow(context))) return refuse('service_unknown');
    const goods = await chooseGoods(tx, storedItemIds, actor.accountId, { locale, lock: true });
    if (isRefused(goods)) return goods;
    const ids = goods.map(({ stored_item_id }) => stored_item_id);
    const known = await queries.rehearsalsOn(tx, actor.accountId, ids);
    if (rehearsalOf({ storedItemIds: ids, services }, known)) return refuse('rehearsal_known');
    if ((await queries.countAsked(tx, actor.accountId)) >= MOST_ASKED) return refuse('rehearsals_too_many');
    const id = newId(now);
    await queries.insertRehearsal(tx, {
      id,
      account_id: actor.accountId,
      stored_item_ids: ids,
      services: [...services],
      status: 'asked',
      fee_fen: await rehearsalFenNow(context),
      asked_at: now,
      done_at: null,
      done_by: null,
      charged_parcel_id: null,
    });
    await publishLive(tx, QUEUE_CHANGED);
    return presentRehearsal(await written(tx, id), privatePictures);
  },

  'POST /parcel/rehearsal/cancel': async ({ tx, actor }, { id }) => {
    const rehearsal = await queries.lockRehearsal(tx, id);
    if (rehearsal?.account_id !== actor.accountId) return refuse('not_found');
    if (rehearsal.status !== 'asked') return refuse('rehearsal_over');
    await queries.cancelAsked(tx, { id });
    await publishLive(tx, QUEUE_CHANGED);
    return null;
  },

  'GET /staff/rehearsals': async ({ db, services }, request) => {
    const { rows, total } = await queries.listRehearsals(db, request);
    return toPage(
      await Promise.all(rows.map((row) => presentAtDesk(db, row, services.privatePictures))),
      total,
      request,
    );
  },

  'POST /staff/rehearsals/photos': async (
    { db, services, files, actor, transaction, audit },
    { rehearsalId },
  ) => {
    const before = await queries.findRehearsal(db, rehearsalId);
    if (!before) return refuse('not_found');
    const mediaIds = await storePhotos({ db, services, files, actor }, before.photo_ids.length);
    if (!Array.isArray(mediaIds)) return mediaIds;
    audit({ action: 'photograph', subjectKind: 'rehearsal', subjectId: rehearsalId });
    return transaction(async (tx) => {
      const rehearsal = await queries.lockRehearsal(tx, rehearsalId);
      if (rehearsal?.status !== 'asked') return refuse('rehearsal_over');
      await queries.addRehearsalPhotos(tx, rehearsalId, mediaIds);
      return presentAtDesk(tx, await written(tx, rehearsalId), services.privatePictures);
    });
  },

  'POST /staff/rehearsals/finish': async ({ tx, services, actor, now, audit, locale }, { id, boxes }) => {
    const rehearsal = await queries.lockRehearsal(tx, id);
    if (!rehearsal) return refuse('not_found');
    if (rehearsal.status !== 'asked')
      return refuseDecided(tx, 'rehearsal_over', {
        staffId: rehearsal.done_by,
        action: rehearsal.status === 'done' ? 'rehearse' : 'cancel',
        at: rehearsal.done_at,
      });
    if (rehearsal.photo_ids.length === 0) return refuse('photos_missing');
    const goods = await chooseGoods(tx, rehearsal.storedItemIds, rehearsal.account_id, { locale });
    if (isRefused(goods)) return refuse('stored_item_gone');
    await queries.writeMeasured(tx, id, { boxes, staffId: actor.staffId, now });
    audit({ action: 'rehearse', subjectKind: 'rehearsal', subjectId: id, detail: { boxes } });
    await notify(tx, {
      accountId: rehearsal.account_id,
      template: 'rehearsal_done',
      params: { weight: `${(rehearsedGrams(boxes) / 1000).toFixed(2)} kg` },
      link: `SubmitParcel?items=${rehearsal.storedItemIds.join(',')}`,
      now,
    });
    await publishLive(tx, QUEUE_CHANGED);
    return presentAtDesk(tx, await written(tx, id), services.privatePictures);
  },
} satisfies Handlers<typeof rehearsalsCalls>;

const written = async (db: Db, id: string): Promise<queries.RehearsalRow> => {
  const row = await queries.findRehearsal(db, id);
  if (!row) throw new Error('a rehearsal that was just written is not there');
  return row;
};
