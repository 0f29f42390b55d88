import { afterSaleCan } from '@caravan/domain/after-sales/after-sale-status';
import type { Tx } from '../../../platform/db/database.ts';
import { findLine } from '../../orders/index.ts';
import { type PayableKind, amountsOf } from '../../payments/index.ts';
import { book, feeIncome, returnFunds, walletOf } from '../../wallet/index.ts';
import { moveAfterSale } from '../aftersales.move.ts';
import { findOwnAfterSales, lockAfterSale, updateAfterSale } from '../aftersales.queries.ts';
import { feeText } from './aftersales.review.ts';
import { type AfterSaleRow, stateOf } from '../aftersales.rows.ts';
import { factsOf, tell } from './aftersales.tell.ts';

/** The fees of returns that passed: paid by their owner until they are due. */
export const feesPayable: PayableKind = {
  orderType: 'afterSales',
  purpose: 'return_fee',
  find: async (db, { codes, payer, now, lock }) => {
    const rows =
      payer.kind === 'shopper'
        ? await findOwnAfterSales(db, codes, { accountId: payer.accountId, lock })
        : [];
    const [first] = rows;
    if (!first || rows.length !== codes.length) return 'nothing_to_pay';
    if (!rows.every((row) => afterSaleCan.pay(stateOf(row)) && row.fee_due_at && row.fee_due_at > now))
      return 'order_step_refused';
    const fees = rows.map(feeOfRow);
    return {
      items: fees.map(({ id, code, usdCents }) => ({ subjectId: id, code, usdCents })),
      ...amountsOf(fees),
      checkoutId: null,
      expiresAt: first.fee_due_at,
    };
  },
  fundsOf: ({ subjectId }) => returnFunds(subjectId),
  apply: (tx, { subjectId }, now) => applyFeePaid(tx, subjectId, now),
};

const feeOfRow = (row: AfterSaleRow) => ({
  id: row.id,
  code: row.code,
  usdCents: row.fee_usd_cents,
  currency: row.currency,
  shownMinor: row.fee_shown_minor,
  rateE8: row.rate_e8,
  usdRateE8: row.usd_rate_e8,
  marginBasisPoints: row.margin_basis_points,
  rateAsOf: row.rate_as_of,
});

/**
 * Sends a return whose fee is paid on to the warehouse. `not_payable` when it was paid or closed meanwhile: the money is
 * then the caller's to return. The caller books it into `returnFunds(afterSaleId)` in the same transaction.
 */
const applyFeePaid = async (tx: Tx, afterSaleId: string, now: Date): Promise<'applied' | 'not_payable'> => {
  const afterSale = await lockAfterSale(tx, { id: afterSaleId });
  if (!afterSale) return 'not_payable';
  const moved = await moveAfterSale(tx, afterSale, 'payFee', {
    actor: { kind: 'system' },
    now,
    set: { fee_paid_at: now },
  });
  if (moved === 'after_sale_step_refused') return 'not_payable';
  const facts = factsOf(moved, await findLine(tx, moved.order_line_id));
  await tell(tx, moved, 'after_sale_fee_paid', { ...facts, fee: feeText(moved) }, now);
  return 'applied';
};

/** The goods go back: the fee that was paid for it is earned. */
export const earnFee = async (tx: Tx, afterSale: AfterSaleRow, now: Date): Promise<void> => {
  if (afterSale.fee_paid_at) await moveFee(tx, afterSale, 'return_fee_earned', now);
};

/** The goods stay: a fee that was paid returns to the wallet; its US cents. */
export const returnFee = async (tx: Tx, afterSale: AfterSaleRow, now: Date): Promise<number> => {
  if (!afterSale.fee_paid_at) return 0;
  await moveFee(tx, afterSale, 'return_fee_returned', now);
  await updateAfterSale(tx, afterSale.id, { fee_returned_at: now });
  return afterSale.fee_usd_cents;
};

const moveFee = async (
  tx: Tx,
  { id, account_id, fee_usd_cents, appealed_at }: AfterSaleRow,
  kind: 'return_fee_earned' | 'return_fee_returned',
  now: Date,
): Promise<void> => {
  const to = kind === 'return_fee_earned' ? feeIncome : walletOf(account_id);
  const outcome = await book(tx, {
    kind,
    subjectKind: 'after_sale',
    subjectId: id,
    // Each try of an application has its own fee.
    reference: `${kind}:${id}:${appealed_at ? 'appeal' : 'first'}`,
    at: now,
    lines: [
      { account: returnFunds(id), amount: -fee_usd_cents },
      { account: to, amount: fee_usd_cents },
    ],
  });
  if (outcome !== 'booked') throw new Error(`the fee of return ${id} was not booked: ${outcome}`);
};
