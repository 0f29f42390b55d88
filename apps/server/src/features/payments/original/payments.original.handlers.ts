import type { paymentsCalls } from '@caravan/contract/payments/payments.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { walletBalance } from '../../wallet/index.ts';
import { listWalletRefunds } from './payments.original.queries.ts';
import { refundableSince, sendToOriginal } from './payments.original.ts';

export const originalHandlers = {
  'GET /wallet/refunds': async ({ db, actor: { accountId }, now }) => {
    const refunds = await listWalletRefunds(db, { accountId, since: refundableSince(now) });
    const balance = await walletBalance(db, accountId);
    return refunds
      .map((refund) => ({ ...refund, cents: Math.min(refund.cents, balance) }))
      .filter(({ cents }) => cents > 0)
      .map(({ code, subjectKind, method, card_brand: brand, card_last4: last4, cents }) => ({
        code,
        subjectKind,
        method,
        card: last4 && `${brand ?? ''} •••• ${last4}`.trim(),
        usd: cents / 100,
      }));
  },

  'POST /wallet/refunds/toOriginal': async ({ tx, actor: { accountId }, now }, { code }) => {
    const sent = await sendToOriginal(tx, { accountId, code, now });
    return typeof sent === 'string' ? refuse(sent) : { usd: sent / 100 };
  },
} satisfies Partial<Handlers<typeof paymentsCalls>>;
