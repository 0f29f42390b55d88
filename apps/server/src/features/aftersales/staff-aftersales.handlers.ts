import type { staffAftersalesCalls } from '@caravan/contract/aftersales/staff-aftersales.calls';
import { toPage } from '@caravan/contract/envelope';
import { refuseStep } from '../../platform/audit/too-late.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Handlers, type StaffMember, refuse } from '../../platform/http/handler.ts';
import { ratesNow } from '../rates/index.ts';
import { lockAfterSale } from './aftersales.queries.ts';
import { findView, listAtDesk } from './aftersales.read.queries.ts';
import { approve, ask, reject } from './aftersales.review.ts';
import type { AfterSaleRow } from './aftersales.rows.ts';
import {
  confirmReceipt,
  noteGoodsBack,
  sendBack,
  settleExchange,
  settleRefund,
} from './aftersales.settle.ts';
import { presentAtDesk, presentDetailAtDesk } from './staff-aftersales.present.ts';

export const staffAftersalesHandlers = {
  'GET /staff/returns': async ({ db, now }, wish) => {
    const { rows, total } = await listAtDesk(db, wish);
    return toPage(
      rows.map((row) => presentAtDesk(row, now)),
      total,
      wish,
    );
  },

  'GET /staff/returns/detail': (context, { code }) => detailOf(context, code),

  'POST /staff/returns/approve': async (context, { code, feeCny }) => {
    const { tx, actor, now, audit } = context;
    const afterSale = await lockAfterSale(tx, { code });
    if (!afterSale) return refuse('not_found');
    const rates = await ratesNow(context);
    const done = await approve(tx, afterSale, { actor, now, rates, feeFen: Math.round(feeCny * 100) });
    if (typeof done === 'string') return refusalOf(tx, afterSale, done);
    audit({ action: 'approve return', ...subjectOf(code), detail: { feeCny } });
    return detailOf(context, code);
  },

  'POST /staff/returns/ask': async (context, { code, text }) => {
    const { tx, actor, now, audit } = context;
    const afterSale = await lockAfterSale(tx, { code });
    if (!afterSale) return refuse('not_found');
    const refusal = await ask(tx, afterSale, { actor, now, text });
    if (refusal) return refusalOf(tx, afterSale, refusal);
    audit({ action: 'ask about return', ...subjectOf(code), detail: { text } });
    return detailOf(context, code);
  },

  'POST /staff/returns/reject': async (context, { code, reason }) => {
    const { tx, actor, now, audit } = context;
    const afterSale = await lockAfterSale(tx, { code });
    if (!afterSale) return refuse('not_found');
    const done = await reject(tx, afterSale, { actor, now, reason });
    if (typeof done === 'string') return refusalOf(tx, afterSale, done);
    audit({ action: 'reject return', ...subjectOf(code), detail: { reason } });
    return detailOf(context, code);
  },

  'POST /staff/returns/number': async (context, { code, carrier, returnNumber }) => {
    const { tx, actor, now, audit } = context;
    const afterSale = await lockAfterSale(tx, { code });
    if (!afterSale) return refuse('not_found');
    const done = await sendBack(tx, afterSale, { actor, now, carrier, returnNumber });
    if (typeof done === 'string') return refusalOf(tx, afterSale, done);
    audit({ action: 'send return back', ...subjectOf(code), detail: { carrier, returnNumber } });
    return detailOf(context, code);
  },

  'POST /staff/returns/receipt': async (context, { code }) => {
    const { tx, actor, now, audit } = context;
    const afterSale = await lockAfterSale(tx, { code });
    if (!afterSale) return refuse('not_found');
    const done = await confirmReceipt(tx, afterSale, { actor, now });
    if (typeof done === 'string') return refusalOf(tx, afterSale, done);
    audit({ action: 'merchant received return', ...subjectOf(code) });
    return detailOf(context, code);
  },

  'POST /staff/returns/back': async (context, { code }) => {
    const { tx, actor, now, audit } = context;
    const afterSale = await lockAfterSale(tx, { code });
    if (!afterSale) return refuse('not_found');
    const done = await noteGoodsBack(tx, afterSale, { actor, now });
    if (typeof done === 'string') return refusalOf(tx, afterSale, done);
    audit({ action: 'goods of return are back', ...subjectOf(code) });
    return detailOf(context, code);
  },

  'POST /staff/returns/refund': async (context, { code, refundUsd, refundTo }) => {
    const { tx, actor, now, audit } = context;
    const afterSale = await lockAfterSale(tx, { code });
    if (!afterSale) return refuse('not_found');
    const usdCents = refundUsd === undefined ? undefined : Math.round(refundUsd * 100);
    const done = await settleRefund(tx, afterSale, { actor, now, usdCents, to: refundTo });
    if (typeof done === 'string') return refusalOf(tx, afterSale, done);
    const detail = { usd: done.refund_usd_cents / 100, to: done.refund_to };
    audit({ action: 'refund return', ...subjectOf(code), detail });
    return detailOf(context, code);
  },

  'POST /staff/returns/exchange': async (context, { code }) => {
    const { tx, actor, now, audit } = context;
    const afterSale = await lockAfterSale(tx, { code });
    if (!afterSale) return refuse('not_found');
    const done = await settleExchange(tx, afterSale, { actor, now });
    if (typeof done === 'string') return refusalOf(tx, afterSale, done);
    audit({ action: 'exchange return', ...subjectOf(code) });
    return detailOf(context, code);
  },
} satisfies Handlers<typeof staffAftersalesCalls>;

/** Of a step that is not possible any more, who did what before is told. */
const refusalOf = async <const Code extends string>(tx: Tx, { id }: AfterSaleRow, code: Code) =>
  code === 'after_sale_step_refused' ? refuseStep(tx, code, { afterSaleId: id }) : refuse(code);

const subjectOf = (code: string) => ({ subjectKind: 'after_sale', subjectId: code });

const detailOf = async (
  context: { readonly db: Db; readonly actor: StaffMember; readonly now: Date },
  code: string,
) => {
  const view = await findView(context.db, code);
  return view ? presentDetailAtDesk(context.db, view, context) : refuse('not_found');
};
