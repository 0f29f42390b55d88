import type { Locale } from '@caravan/domain/shared/locale';
import type { ValidInputOf } from '@caravan/contract/call';
import type { goodsCalls } from '@caravan/contract/goods/goods.calls';
import { orderReviewProblem } from '@caravan/domain/orders/review';
import type { Handlers } from '../../../platform/http/calls/handler.ts';
import { refuse } from '../../../platform/http/calls/handler.ts';
import { nickNameOf } from '../../accounts/index.ts';
import { writeReviews } from '../../goods/index.ts';
import { publishPictures } from '../../../platform/media/media.queries.ts';
import { ownsPictures } from '../../media/index.ts';
import { lockOrderForActor } from '../orders.access.ts';
import { moveLines } from '../change/orders.move.ts';
import { inLanguage } from '../read/orders.present.ts';
import type { LineRow } from '../orders.rows.ts';

type Reviews = ValidInputOf<(typeof goodsCalls)['POST /comment']>['reviews'];

export const reviewHandlers = {
  'POST /comment': async ({ tx, actor, now, locale }, { orderCode, reviews }) => {
    const order = await lockOrderForActor(tx, { code: orderCode }, actor);
    if (order?.account_id !== actor.accountId) return refuse('not_found');
    if (order.status !== 'review_pending') return refuse('order_step_refused');
    const waiting = order.lines.filter(({ status }) => status === 'review_pending');
    const problem = problemOf(waiting, reviews);
    if (problem) return refuse(problem);
    const pictureIds = reviews.flatMap((review) => review.pictureIds);
    if (!(await ownsPictures(tx, actor.accountId, pictureIds))) return refuse('media_unknown');
    const author = { accountId: actor.accountId, name: masked(await nickNameOf(tx, actor.accountId)) };
    await publishPictures(tx, pictureIds);
    await writeReviews(tx, author, rowsOf(waiting, reviews, locale), now);
    const reviewed = await moveLines(tx, order, waiting, 'review', actor, { now });
    if (reviewed === 'order_step_refused') return refuse(reviewed);
    return { completed: reviewed.status === 'completed' };
  },
} satisfies Partial<Handlers<typeof goodsCalls>>;

/** Each product that waits for a review has exactly one, and nothing else is reviewed. */
const problemOf = (
  waiting: readonly LineRow[],
  reviews: Reviews,
): 'review_empty' | 'review_incomplete' | undefined => {
  const lineIds = waiting.map(({ id }) => id);
  const isOneEach =
    reviews.length === lineIds.length && reviews.every(({ orderLineId }) => lineIds.includes(orderLineId));
  const problem = orderReviewProblem(
    lineIds,
    reviews.map(({ orderLineId, mark, text }) => ({ lineId: orderLineId, mark, text })),
  );
  if (problem === 'review_incomplete' || !isOneEach) return 'review_incomplete';
  return problem === 'review_empty' ? problem : undefined; // mark and length were validated with the input
};

const rowsOf = (waiting: readonly LineRow[], reviews: Reviews, locale: Locale) =>
  reviews.flatMap((review) => {
    const line = waiting.find(({ id }) => id === review.orderLineId);
    if (!line) return [];
    const body = review.text.trim();
    return {
      orderLineId: line.id,
      goodsId: line.goods_id,
      mark: review.mark,
      bodyZh: locale === 'zh' ? body : '',
      bodyEn: locale === 'zh' ? '' : body,
      pictureIds: review.pictureIds,
      skuName: inLanguage(locale, line.sku_name_zh, line.sku_name_en),
    };
  });

/** A reviewer is not to be recognised by strangers: the first letter stays. */
const masked = (name: string): string => `${[...name][0] ?? ''}***`;
