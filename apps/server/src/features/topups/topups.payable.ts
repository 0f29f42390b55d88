import type { PayableKind } from '../payments/index.ts';
import { lockWalletBalance, walletBalance, walletOf } from '../wallet/index.ts';
import { findOwnTopUps, markTopUpPaid } from './topups.queries.ts';

/** Top-ups: paid by their owner, one at a time, straight into the wallet. */
export const topUpsPayable: PayableKind = {
  orderType: 'topUp',
  purpose: 'top_up',
  find: async (db, { codes, payer, now, lock }) => {
    if (payer.kind !== 'shopper') return 'nothing_to_pay';
    const [topUp, ...others] = await findOwnTopUps(db, codes, { accountId: payer.accountId, lock });
    if (!topUp || others.length > 0 || codes.length > 1) return 'nothing_to_pay';
    if (topUp.paid_at !== null || topUp.expires_at <= now) return 'order_step_refused';
    const { id: subjectId, code, usd_cents: usdCents, currency } = topUp;
    return {
      items: [{ subjectId, code, usdCents }],
      usdCents,
      shown: { minor: topUp.shown_minor, currency, rateE8: topUp.rate_e8, asOf: topUp.rate_as_of },
      checkoutId: null,
      expiresAt: topUp.expires_at,
    };
  },
  fundsOf: ({ accountId }) => {
    if (accountId === null) throw new Error('a top-up is paid by nobody');
    return walletOf(accountId);
  },
  // Paid twice, the second payment is in the wallet as well: it is where it would be returned to.
  apply: async (tx, { subjectId }, now) => {
    await markTopUpPaid(tx, subjectId, now);
    return 'applied';
  },
  isInWallet: true,
  // What has been spent of it cannot go back.
  giveBack: async (tx, { accountId }, { usdCents }) => {
    if (accountId === null || (await lockWalletBalance(tx, accountId)) < usdCents) return undefined;
    return [{ account: walletOf(accountId), usdCents }];
  },
  leftOf: async (db, { accountId }) => (accountId === null ? 0 : walletBalance(db, accountId)),
};
