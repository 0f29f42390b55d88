import type { staffAftersalesCalls } from '@caravan/contract/aftersales/staff-aftersales.calls';
import { toPage } from '@caravan/contract/envelope';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import { refuseStep } from '../../../platform/audit/too-late.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Handlers, type StaffMember, refuse } from '../../../platform/http/calls/handler.ts';
import { ratesNow } from '../../rates/index.ts';
import { settingNow } from '../../settings/index.ts';
import { lockAfterSale } from '../aftersales.queries.ts';
import { findView, listAtDesk } from '../aftersales.read.queries.ts';
import { approve, ask, reject } from '../settle/aftersales.review.ts';
import type { AfterSaleRow } from '../aftersales.rows.ts';
import { confirmReceipt, sendBack, settleExchange, settleRefund } from '../settle/aftersales.settle.ts';
import { backOnShelf } from '../sellers/seller-returns.ts';
import type { Services } from '../../../platform/services.ts';
import { presentAtDesk, presentDetailAtDesk } from './staff-aftersales.present.ts';

export const staffAftersalesHandlers = {
  'GET /staff/returns': async ({ db, now }, request) => {
    const { rows, total } = await listAtDesk(db, request);
    return toPage(
      rows.map((row) => presentAtDesk(row, now)),
      total,
      request,
    );
  },

  'GET /staff/returns/detail': (context, { code }) => detailOf(context, code),

  'POST /staff/returns/approve': async (context, { code, feeCny }) => {
    const { returnFeeDays: feeDays } = await settingNow(context, 'deadlines');
    const { days: sellerDays } = await settingNow(context, 'sellerReturns');
    const rates = await ratesNow(context);
    const terms = { ...context, feeFen: Math.round(feeCny * 100), feeDays, sellerDays, rates };
    return step(context, code, {
      action: 'approve return',
      detail: { feeCny },
      take: (tx, afterSale) => approve(tx, afterSale, terms),
    });
  },

  'POST /staff/returns/ask': (context, { code, text }) =>
    step(context, code, {
      action: 'ask about return',
      detail: { text },
      take: (tx, afterSale) => ask(tx, afterSale, { ...context, text }),
    }),

  'POST /staff/returns/reject': (context, { code, reason }) =>
    step(context, code, {
      action: 'reject return',
      detail: { reason },
      take: (tx, afterSale) => reject(tx, afterSale, { ...context, reason }),
    }),

  'POST /staff/returns/number': (context, { code, ...sent }) =>
    step(context, code, {
      action: 'send return back',
      detail: sent,
      take: (tx, afterSale) => sendBack(tx, afterSale, { ...context, ...sent }),
    }),

  'POST /staff/returns/receipt': (context, { code }) =>
    step(context, code, {
      action: 'merchant received return',
      take: (tx, afterSale) => confirmReceipt(tx, afterSale, context),
    }),

  'POST /staff/returns/back': (context, { code }) =>
    step(context, code, {
      action: 'goods of return are back',
      take: (tx, afterSale) => backOnShelf(tx, afterSale, context),
    }),

  'POST /staff/returns/refund': (context, { code, refundUsd, refundTo }) =>
    step(context, code, {
      action: 'refund return',
      detail: (done) => ({ usd: done.refund_usd_cents / 100, to: done.refund_to }),
      take: (tx, afterSale) =>
        settleRefund(tx, afterSale, {
          ...context,
          usdCents: refundUsd === undefined ? undefined : Math.round(refundUsd * 100),
          to: refundTo,
        }),
    }),

  'POST /staff/returns/exchange': (context, { code }) =>
    step(context, code, {
      action: 'exchange return',
      take: (tx, afterSale) => settleExchange(tx, afterSale, context),
    }),
} satisfies Handlers<typeof staffAftersalesCalls>;

interface DeskContext {
  readonly tx: Tx;
  readonly db: Db;
  readonly actor: StaffMember;
  readonly now: Date;
  readonly services: Services;
  readonly audit: (entry: AuditEntry) => void;
}

interface DeskStep<Code extends string> {
  /** What the log of the staff calls it. */
  readonly action: string;
  readonly detail?: object | ((done: AfterSaleRow) => object);
  /** Moves the locked application on; gives it as it then is, or why not. */
  readonly take: (tx: Tx, afterSale: AfterSaleRow) => Promise<AfterSaleRow | Code>;
}

/** Every step at the desk: the application is held, moved on, noted in the log and shown as it then is. */
const step = async <const Code extends string>(
  context: DeskContext,
  code: string,
  { action, detail, take }: DeskStep<Code>,
) => {
  const { tx, audit } = context;
  const afterSale = await lockAfterSale(tx, { code });
  if (!afterSale) return refuse('not_found');
  const done = await take(tx, afterSale);
  if (typeof done === 'string') return refusalOf(tx, afterSale, done);
  audit({
    action,
    subjectKind: 'after_sale',
    subjectId: code,
    ...(detail && { detail: typeof detail === 'function' ? detail(done) : detail }),
  });
  return detailOf(context, code);
};

/** Of a step that is not possible any more, who did what before is told. */
const refusalOf = async <const Code extends string>(tx: Tx, { id }: AfterSaleRow, code: Code) =>
  code === 'after_sale_step_refused' ? refuseStep(tx, code, { afterSaleId: id }) : refuse(code);

const detailOf = async (context: Pick<DeskContext, 'db' | 'actor' | 'now' | 'services'>, code: string) => {
  const view = await findView(context.db, code);
  return view ? presentDetailAtDesk(context.db, view, context) : refuse('not_found');
};
