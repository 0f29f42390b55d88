import type { paymentsCalls } from '@caravan/contract/payments/payments.calls';
import { MIN_CARD_SETTLEMENT_USD_CENTS } from '@caravan/domain/card-rules';
import type { Charge } from '../../connectors/payments/payment-provider.ts';
import { type Handlers, refuse } from '../../platform/http/handler.ts';
import { walletBalance } from '../wallet/index.ts';
import { openPayment } from './payments.begin.ts';
import { presentPayment } from './payments.present.ts';
import { findPayment } from './payments.queries.ts';
import { askProvider, chargeOpened } from './payments.service.ts';
import { settle } from './payments.settle.ts';
import { findPayable, returnUrlOf } from './payments.subject.ts';

export const paymentsHandlers = {
  'GET /payment/options': async (context, { orderType, codes }) => {
    const payable = await findPayable(context.db, context.services, {
      orderType,
      codes: codes.split(',').filter(Boolean),
      payer: context.actor,
      now: context.now,
      lock: false,
    });
    if (payable === 'nothing_to_pay') return refuse('nothing_to_pay');
    if (typeof payable === 'string') return refuse('order_step_refused');
    const { payments } = context.services;
    const balanceCents =
      context.actor.kind === 'shopper' ? await walletBalance(context.db, context.actor.accountId) : null;
    const card = payments.forMethod('card');
    return {
      orderType,
      codes: payable.items.map(({ code }) => code),
      shown: payable.shown.minor / 100,
      currency: payable.shown.currency,
      usd: payable.usdCents / 100,
      rate: payable.shown.rateE8 / 1e8,
      rateAsOf: payable.shown.asOf.toISOString(),
      expiresAt: payable.expiresAt?.toISOString() ?? null,
      methods: [
        method('card', card ? cardProblem(payable.usdCents) : 'not_configured'),
        method('paypal', payments.forMethod('paypal') ? null : 'not_configured'),
        method('balance', balanceProblem(balanceCents, payable.usdCents)),
      ],
      balance: balanceCents === null ? null : balanceCents / 100,
      cardFields: card ? { provider: card.name, url: card.cardFieldsUrl(context.locale) } : null,
    };
  },

  'POST /order/creat/pay/order/risingPay': async (context, { orderType, codes, cardToken }) => {
    const provider = context.services.payments.forMethod('card');
    const card = await provider?.cardOf(cardToken);
    if (!provider || !card) return refuse('card_token_invalid');
    const opened = await context.transaction((tx) =>
      openPayment(tx, context.services, {
        orderType,
        codes,
        payer: context.actor,
        now: context.now,
        method: 'card',
        provider: provider.name,
        card,
      }),
    );
    if (typeof opened === 'string') return refuse(opened);
    const returnUrl = returnUrlOf(context.services.config.publicOrigin, {
      locale: context.locale,
      paymentId: opened.id,
      orderType,
    });
    const paid = await chargeOpened(context, provider, opened, {
      method: 'card',
      cardToken,
      returnUrl,
    });
    return paid ? presentPayment(context.db, paid) : refuse('not_found');
  },

  'POST /order/creat/pay/order/enterprise': async (context, { orderType, codes }) => {
    const provider = context.services.payments.forMethod('paypal');
    if (!provider) return refuse('currency_not_supported');
    const opened = await context.transaction((tx) =>
      openPayment(tx, context.services, {
        orderType,
        codes,
        payer: context.actor,
        now: context.now,
        method: 'paypal',
        provider: provider.name,
      }),
    );
    if (opened === 'card_day_limit') return refuse('payment_in_progress');
    if (typeof opened === 'string') return refuse(opened);
    const returnUrl = returnUrlOf(context.services.config.publicOrigin, {
      locale: context.locale,
      paymentId: opened.id,
      orderType,
    });
    const opening = await chargeOpened(context, provider, opened, {
      method: 'paypal',
      returnUrl,
    });
    return opening ? presentPayment(context.db, opening) : refuse('not_found');
  },

  'POST /order/creat/pay/order/balance': async ({ tx, actor, now, services }, { orderType, codes }) => {
    const opened = await openPayment(tx, services, {
      orderType,
      codes,
      payer: actor,
      now,
      method: 'balance',
      provider: 'wallet',
    });
    if (opened === 'card_day_limit') return refuse('payment_in_progress');
    if (typeof opened === 'string') return refuse(opened);
    if ((await walletBalance(tx, actor.accountId)) < opened.usdCents) return refuse('balance_too_low');
    const charge: Charge = {
      reference: opened.id,
      idempotencyKey: opened.id,
      status: 'succeeded',
      usdCents: opened.usdCents,
    };
    const paid = await settle(tx, services, opened.id, charge, { origin: 'request', now });
    return paid ? presentPayment(tx, paid) : refuse('not_found');
  },

  'GET /system/payItems/captureOrder': async (context, { paymentId }) => {
    const payment = await findPayment(context.db, paymentId);
    if (!payment || !isOwn(payment, context.actor)) return refuse('not_found');
    return presentPayment(context.db, await askProvider(context, payment, 'capture'));
  },

  'GET /system/payItems/rising/get': async (context, { paymentId }) => {
    const payment = await findPayment(context.db, paymentId);
    if (!payment || !isOwn(payment, context.actor)) return refuse('not_found');
    return presentPayment(context.db, await askProvider(context, payment));
  },
} satisfies Handlers<typeof paymentsCalls>;

type Problem = 'payment_too_small_for_card' | 'balance_too_low' | 'login_needed' | 'not_configured' | null;

const method = (name: 'card' | 'paypal' | 'balance', problem: Problem) => ({
  method: name,
  isUsable: problem === null,
  problem,
});

const cardProblem = (usdCents: number): Problem =>
  usdCents < MIN_CARD_SETTLEMENT_USD_CENTS ? 'payment_too_small_for_card' : null;

const balanceProblem = (balanceCents: number | null, usdCents: number): Problem => {
  if (balanceCents === null) return 'login_needed';
  return balanceCents < usdCents ? 'balance_too_low' : null;
};

/** A guest's payment is known by its id alone, which only the payer was told. */
const isOwn = (
  payment: { readonly account_id: string | null },
  actor: { readonly kind: string; readonly accountId?: string },
): boolean => payment.account_id === null || payment.account_id === actor.accountId;
