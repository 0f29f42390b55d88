import { DAY_MS } from '@caravan/domain/time/china-time';
import { decodeLink } from '@caravan/domain/links/marketplace-link';
import { inferGoodsClasses } from '@caravan/domain/goods/goods-restrictions';
import { quotedId } from '@caravan/domain/links/quoted-id';
import { nextSourcingStatus, prohibitionOfRequest } from '@caravan/domain/goods/sourcing';
import type { Actor } from '@caravan/domain/shared/transitions';
import type { Tx } from '../../platform/db/database.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { publishPictures } from '../../platform/media/media.queries.ts';
import { writeQuotedGoods } from '../goods/index.ts';
import { areShopPictures } from '../media/index.ts';
import { moneyText, notify } from '../messages/index.ts';
import { endQuote } from './sourcing.jobs.ts';
import { moveRequest, type RequestRow } from './sourcing.queries.ts';

/** A message shows only how a name begins. */
const EXCERPT = 60;

export interface Answering {
  readonly roles: readonly Actor[];
  readonly staffId: string;
  readonly now: Date;
}

/** What a buyer found; prices in yuan, as typed. */
export interface Offer {
  readonly link: string;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly specificationZh: string;
  readonly specificationEn: string;
  readonly shopName: string;
  readonly priceCny: number;
  readonly freightCny: number;
  readonly quantity: number;
  readonly pictureIds: readonly string[];
  readonly weightGrams?: number | undefined;
  readonly days: number;
  readonly note: string;
}

type QuoteProblem = 'sourcing_answered' | 'sourcing_prohibited' | 'quote_link_unknown' | 'media_unknown';

/** Answers a locked request with goods that only its shopper can buy, until the quote is over. Once. */
export const quoteRequest = async (
  tx: Tx,
  request: RequestRow,
  offer: Offer,
  { roles, staffId, now }: Answering,
): Promise<QuoteProblem | undefined> => {
  const status = roles.map((role) => nextSourcingStatus('quote', request.status, role)).find(Boolean);
  if (!status) return 'sourcing_answered';
  const goods = decodeLink(offer.link);
  const problem = await problemOf(tx, request, offer, goods.kind === 'item');
  if (problem || goods.kind !== 'item') return problem ?? 'quote_link_unknown';
  const until = new Date(now.getTime() + offer.days * DAY_MS);
  const priceFen = Math.round(offer.priceCny * 100);
  const written = await writeQuotedGoods(tx, {
    ...offer,
    accountId: request.account_id,
    until,
    now,
    source: goods.source,
    externalId: quotedId(goods.externalId, request.code),
    titleEn: offer.titleEn || (request.locale === 'en' ? request.name : ''),
    priceFen,
    freightFen: Math.round(offer.freightCny * 100),
    goodsClasses: inferGoodsClasses({ title: offer.titleZh, titleEn: offer.titleEn }),
    weightGrams: offer.weightGrams ?? null,
  });
  const answer = {
    status,
    answered_at: now,
    answered_by: staffId,
    answer: offer.note.trim(),
    goods_id: written.goodsId,
    sku_id: written.skuId,
    quoted_quantity: offer.quantity,
    valid_until: until,
  };
  if (!(await moveRequest(tx, request, answer))) return 'sourcing_answered';
  await publishPictures(tx, offer.pictureIds); // from now on pictures of goods
  await addJob(tx, endQuote, { requestId: request.id }, { runAt: until });
  await tellQuoted(tx, request, { priceFen, until, now });
  return undefined;
};

const tellQuoted = (
  tx: Tx,
  request: RequestRow,
  { priceFen, until, now }: { readonly priceFen: number; readonly until: Date; readonly now: Date },
): Promise<void> =>
  notify(tx, {
    accountId: request.account_id,
    template: 'sourcing_quoted',
    params: {
      name: excerptOf(request.name),
      price: moneyText(priceFen, 'CNY'),
      until: until.toISOString(),
    },
    link: `sourcingList?id=${request.id}`,
    now,
  });

const problemOf = async (
  tx: Tx,
  request: RequestRow,
  offer: Offer,
  hasLink: boolean,
): Promise<QuoteProblem | undefined> => {
  if (!hasLink) return 'quote_link_unknown';
  const said = { name: `${offer.titleZh} ${offer.titleEn}`, specification: offer.specificationZh };
  if (prohibitionOfRequest(said)) return 'sourcing_prohibited';
  const others = offer.pictureIds.filter((id) => !request.picture_ids.includes(id));
  return (await areShopPictures(tx, others)) ? undefined : 'media_unknown';
};

/** Answers a locked request with the reason why not. */
export const refuseRequest = async (
  tx: Tx,
  request: RequestRow,
  reason: string,
  { roles, staffId, now }: Answering,
): Promise<'sourcing_answered' | undefined> => {
  const status = roles.map((role) => nextSourcingStatus('refuse', request.status, role)).find(Boolean);
  const answer = { answered_at: now, answered_by: staffId, answer: reason };
  if (!status || !(await moveRequest(tx, request, { status, ...answer }))) return 'sourcing_answered';
  await notify(tx, {
    accountId: request.account_id,
    template: 'sourcing_refused',
    params: { name: excerptOf(request.name), reason },
    link: `sourcingList?id=${request.id}`,
    now,
  });
  return undefined;
};

const excerptOf = (name: string): string =>
  [...name].length > EXCERPT ? `${[...name].slice(0, EXCERPT - 1).join('')}…` : name;
