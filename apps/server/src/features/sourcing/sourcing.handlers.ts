import { toPage } from '@caravan/contract/envelope';
import type { sourcingCalls } from '@caravan/contract/sourcing/sourcing.calls';
import { MOST_OPEN_REQUESTS, nextSourcingStatus, prohibitionOfRequest } from '@caravan/domain/goods/sourcing';
import { type Handlers, isRefused, refuse } from '../../platform/http/calls/handler.ts';
import { newId } from '../../platform/ids.ts';
import { publishLive, STAFF_TOPIC } from '../../platform/live/publish.ts';
import { newPublicCode } from '../../platform/public-code.ts';
import { addToCart } from '../cart/index.ts';
import { ownsPictures } from '../media/index.ts';
import { viewerNow } from '../rates/index.ts';
import { endQuotedGoods } from '../goods/index.ts';
import { isOver, presentRequest } from './sourcing.present.ts';
import { findRequest, insertRequest, listOwnRequests, lockRequest, moveRequest } from './sourcing.queries.ts';

export const sourcingHandlers: Handlers<typeof sourcingCalls> = {
  'POST /sourcing/request': async (context, { pictureIds, priceCny, freightCny, ...asked }) => {
    const { tx, actor, now, locale } = context;
    const prohibition = prohibitionOfRequest(asked);
    if (prohibition) return refuse('sourcing_prohibited', { prohibition });
    if (!(await ownsPictures(tx, actor.accountId, pictureIds))) return refuse('media_unknown');
    const row = {
      ...asked,
      id: newId(now),
      code: newPublicCode(),
      account_id: actor.accountId,
      locale,
      picture_ids: pictureIds,
      price_fen: fenOfTyped(priceCny) || null,
      freight_fen: fenOfTyped(freightCny),
      created_at: now,
    };
    if (!(await insertRequest(tx, row, MOST_OPEN_REQUESTS))) return refuse('sourcing_too_many');
    await publishLive(tx, { topic: STAFF_TOPIC, kind: 'sourcing', payload: { requestId: row.id } });
    return presentRequest(
      await findRequest(tx, row.id),
      await viewerNow(context),
      context.services.privatePictures,
    );
  },

  'GET /sourcing/list': async (context, page) => {
    const { db, actor } = context;
    const { rows, total } = await listOwnRequests(db, actor.accountId, page);
    const viewer = await viewerNow(context);
    return toPage(
      rows.map((row) => presentRequest(row, viewer, context.services.privatePictures)),
      total,
      page,
    );
  },

  'POST /sourcing/accept': async (context, { id }) => {
    const { tx, actor, now } = context;
    const request = await lockRequest(tx, id);
    if (request?.account_id !== actor.accountId) return refuse('not_found');
    const status = nextSourcingStatus('accept', request.status, 'shopper');
    if (!status || request.sku_id === null || request.quoted_quantity === null)
      return refuse(request.status === 'expired' ? 'quote_over' : 'sourcing_step_refused');
    if (isOver(request, now)) return refuse('quote_over');
    const added = await addToCart(tx, {
      accountId: actor.accountId,
      skuId: request.sku_id,
      quantity: request.quoted_quantity,
      now,
    });
    if (isRefused(added)) return acceptRefusal(added.code);
    if (!(await moveRequest(tx, request, { status }))) return refuse('sourcing_step_refused');
    const row = await findRequest(tx, id);
    return {
      request: presentRequest(row, await viewerNow(context), context.services.privatePictures),
      count: added.count,
    };
  },

  'POST /sourcing/withdraw': async (context, { id }) => {
    const { tx, actor, now } = context;
    const request = await lockRequest(tx, id);
    if (request?.account_id !== actor.accountId) return refuse('not_found');
    const status = nextSourcingStatus('withdraw', request.status, 'shopper');
    if (!status || !(await moveRequest(tx, request, { status }))) return refuse('sourcing_step_refused');
    if (request.goods_id !== null) await endQuotedGoods(tx, request.goods_id, now);
    return presentRequest(
      await findRequest(tx, id),
      await viewerNow(context),
      context.services.privatePictures,
    );
  },
};

const fenOfTyped = (yuan: number | undefined): number | null =>
  yuan === undefined ? null : Math.round(yuan * 100);

/** What a cart can say about goods that nobody else can buy. */
const acceptRefusal = (code: string) =>
  code === 'cart_full' || code === 'quantity_above_stock' ? refuse(code) : refuse('sku_removed');
