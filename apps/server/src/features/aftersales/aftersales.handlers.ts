import type { Locale } from '@caravan/domain/shared/locale';
import type { aftersalesCalls } from '@caravan/contract/aftersales/aftersales.calls';
import { toPage } from '@caravan/contract/envelope';
import { refundOfReturn } from '@caravan/domain/after-sales/after-sale-rules';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Handlers, type Shopper, refuse } from '../../platform/http/calls/handler.ts';
import type { Services } from '../../platform/services.ts';
import { findOrder, isPaidByProvider, paidForPieces } from '../orders/index.ts';
import { moneyOfUsdCents, ratesNow, viewerNow } from '../rates/index.ts';
import { settingNow } from '../settings/index.ts';
import { applyForAfterSale } from './aftersales.apply.ts';
import { applicableLines } from './aftersales.lines.ts';
import { presentDetail, presentSummary } from './aftersales.present.ts';
import { lockAfterSale } from './aftersales.queries.ts';
import { countByStatus, findView, listOwn } from './aftersales.read.queries.ts';
import { acceptRefusal, answer, appeal } from './settle/aftersales.review.ts';
import type { AfterSaleRow } from './aftersales.rows.ts';
import { cancelAfterSale, sendBack } from './settle/aftersales.settle.ts';

export const aftersalesHandlers = {
  'GET /return/lines': async (context, { orderCode }) => {
    const order = await findOrder(context.db, { code: orderCode });
    if (order?.account_id !== context.actor.accountId) return refuse('not_found');
    const isByProvider = await isPaidByProvider(context.db, order.id);
    return {
      lines: await applicableLines(context, order),
      targets: isByProvider ? ['wallet', 'original'] : ['wallet'],
    };
  },

  'GET /return/quote': async (context, { orderCode, orderLineId, quantity, reason, kind }) => {
    const order = await findOrder(context.db, { code: orderCode });
    const line = order?.lines.find(({ id }) => id === orderLineId);
    if (order?.account_id !== context.actor.accountId || !line) return refuse('not_found');
    if (quantity > line.quantity) return refuse('after_sale_quantity_invalid');
    const { usdCents, freightUsdCents } = paidForPieces(line, quantity);
    const due = refundOfReturn({ paidMinor: usdCents, freightMinor: freightUsdCents }, reason);
    const refundCents = kind === 'exchange' ? 0 : due;
    const rates = await ratesNow(context);
    const shown = (cents: number): number => moneyOfUsdCents(cents, context.currency, rates);
    return {
      paid: shown(usdCents),
      freightKept: kind === 'exchange' ? 0 : shown(usdCents - due),
      refund: shown(refundCents),
      refundUsd: refundCents / 100,
      currency: context.currency,
    };
  },

  'POST /return/apply': async (context, request) => {
    const { tx, actor, now, currency } = context;
    const rates = await ratesNow(context);
    const { appealDays } = await settingNow(context, 'deadlines');
    const applied = await applyForAfterSale(tx, { request, actor, now, currency, rates, appealDays });
    return typeof applied === 'string' ? refuse(applied) : detailOf(context, applied.code);
  },

  'GET /return/list': async (context, request) => {
    const viewer = await viewerNow(context);
    const { rows, total } = await listOwn(context.db, context.actor.accountId, request);
    return toPage(
      rows.map((row) => presentSummary(row, viewer)),
      total,
      request,
    );
  },

  'GET /return/status/list': ({ db, actor }) => countByStatus(db, actor.accountId),

  'GET /return/detail': (context, { code }) => detailOf(context, code),

  'POST /return/cancel': (context, { code }) =>
    step(context, code, (tx, own) => cancelAfterSale(tx, own, context)),

  'POST /return/number': (context, { code, ...sent }) =>
    step(context, code, (tx, own) => sendBack(tx, own, { ...context, ...sent })),

  'POST /return/answer': (context, { code, ...words }) =>
    step(context, code, (tx, own) => answer(tx, own, { ...context, ...words })),

  'POST /return/accept': (context, { code }) =>
    step(context, code, (tx, own) => acceptRefusal(tx, own, context)),

  'POST /return/appeal': (context, { code, ...words }) =>
    step(context, code, (tx, own) => appeal(tx, own, { ...context, ...words })),
} satisfies Handlers<typeof aftersalesCalls>;

interface OwnContext {
  readonly db: Db;
  readonly actor: Shopper;
  readonly now: Date;
  readonly locale: Locale;
  readonly currency: CurrencyCode;
  readonly services: Services;
}

/** Every step of the shopper: the application is held, moved on and shown; somebody else's is one that does not exist. */
const step = async <const Code extends string>(
  context: OwnContext & { readonly tx: Tx },
  code: string,
  take: (tx: Tx, own: AfterSaleRow) => Promise<AfterSaleRow | Code>,
) => {
  const own = await lockAfterSale(context.tx, { code });
  if (own?.account_id !== context.actor.accountId) return refuse('not_found');
  const done = await take(context.tx, own);
  return typeof done === 'string' ? refuse(done) : detailOf(context, code);
};

const detailOf = async (context: OwnContext, code: string) => {
  const view = await findView(context.db, code);
  if (view?.account_id !== context.actor.accountId) return refuse('not_found');
  return presentDetail(context.db, view, await viewerNow(context), context.services.privatePictures);
};
