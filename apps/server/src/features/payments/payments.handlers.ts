import type { Locale } from '@caravan/domain/shared/locale';
import type { paymentsCalls } from '@caravan/contract/payments/payments.calls';
import type { Charge, PaymentProvider } from '../../connectors/payments/payment-provider.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Guest, type Handlers, type Shopper, refuse } from '../../platform/http/calls/handler.ts';
import { walletBalance } from '../wallet/index.ts';
import { kindOf, type OrderType } from './payables.ts';
import { type OpenedPayment, type PaymentIntent, openPayment } from './payments.begin.ts';
import { presentOptions } from './payments.options.ts';
import { isOwn } from './paid-things.ts';
import { presentPayment } from './payments.present.ts';
import { findPayment, findPaymentOfIntent, itemsOf, type PaymentRow } from './payments.queries.ts';
import { askProvider, chargeOpened, leavePayment, type Workplace } from './payments.service.ts';
import { settle, WalletSpent } from './settle/payments.settle.ts';
import { cancelUrlOf, findPayable, returnUrlOf } from './payments.subject.ts';

export const paymentsHandlers = {
  'GET /payment/options': async (context, { orderType, codes }) => {
    const { db, actor, now, services, locale, language = locale } = context;
    const payable = await findPayable(db, services, {
      orderType,
      codes: codes.split(',').filter(Boolean),
      payer: actor,
      now,
      lock: false,
    });
    if (payable === 'nothing_to_pay') return refuse('nothing_to_pay');
    if (typeof payable === 'string') return refuse('order_step_refused');
    const balanceCents = actor.kind === 'shopper' ? await walletBalance(db, actor.accountId) : null;
    return presentOptions(payable, { payments: services.payments, balanceCents, language });
  },

  'POST /order/creat/pay/order/risingPay': async (context, { cardToken, ...wanted }) => {
    const provider = context.services.payments.forMethod('card');
    if (!provider) return refuse('payment_method_off');
    const begun = await findPaymentOfIntent(context.db, context.intent);
    if (begun) return presentPayment(context.db, await goOn(context, begun, cardToken));
    const card = cardToken === undefined ? undefined : await provider.cardFields?.cardOf(cardToken);
    if (provider.cardFields && !card) return refuse('card_token_invalid');
    const opened = await context.transaction((tx) =>
      open(tx, context, { ...wanted, method: 'card', provider: provider.name, ...(card ? { card } : {}) }),
    );
    if (!isOpened(opened)) return opened;
    const paid = await charge(context, provider, opened, {
      ...wanted,
      method: 'card',
      ...(cardToken === undefined ? {} : { cardToken }),
    });
    return paid ? presentPayment(context.db, paid) : refuse('not_found');
  },

  'POST /order/creat/pay/order/enterprise': async (context, wanted) => {
    const provider = context.services.payments.forMethod('paypal');
    if (!provider) return refuse('payment_method_off');
    const begun = await findPaymentOfIntent(context.db, context.intent);
    if (begun) return presentPayment(context.db, await goOn(context, begun));
    const opened = await context.transaction((tx) =>
      open(tx, context, { ...wanted, method: 'paypal', provider: provider.name }),
    );
    if (!isOpened(opened))
      return opened.code === 'card_day_limit' ? refuse('payment_in_progress') : again(opened);
    const opening = await charge(context, provider, opened, { ...wanted, method: 'paypal' });
    return opening ? presentPayment(context.db, opening) : refuse('not_found');
  },

  'POST /order/creat/pay/order/balance': async (context, wanted) => {
    if (wanted.orderType === 'topUp') return refuse('nothing_to_pay'); // a wallet is not filled from itself
    const { tx, actor, now, services } = context;
    const opened = await open(tx, context, { ...wanted, method: 'balance', provider: 'wallet' });
    if (!isOpened(opened))
      return opened.code === 'card_day_limit' ? refuse('payment_in_progress') : again(opened);
    if ((await walletBalance(tx, actor.accountId)) < opened.chargeCents) return refuse('balance_too_low');
    const taken: Charge = {
      reference: opened.id,
      idempotencyKey: opened.id,
      status: 'succeeded',
      usdCents: opened.chargeCents,
    };
    try {
      const paid = await settle(tx, services, opened.id, taken, { origin: 'request', now });
      return paid ? await presentPayment(tx, paid) : refuse('not_found');
    } catch (error) {
      if (error instanceof WalletSpent) return refuse('balance_too_low');
      throw error;
    }
  },

  'GET /system/payItems/captureOrder': async (context, { paymentId }) => {
    const payment = await findPayment(context.db, paymentId);
    if (!payment || !isOwn(payment, context.actor)) return refuse('not_found');
    return presentPayment(context.db, await stateOf(context, payment));
  },

  'GET /system/payItems/rising/get': async (context, { paymentId }) => {
    const payment = await findPayment(context.db, paymentId);
    if (!payment || !isOwn(payment, context.actor)) return refuse('not_found');
    return presentPayment(context.db, await stateOf(context, payment));
  },

  'POST /payment/leave': async (context, { paymentId }) => {
    const payment = await findPayment(context.db, paymentId);
    if (!payment || !isOwn(payment, context.actor)) return refuse('not_found');
    return presentPayment(context.db, await leavePayment(context, payment));
  },
} satisfies Omit<Handlers<typeof paymentsCalls>, HandledBeside>;

/** Handled beside it: the first three pay by the handlers above. */
type HandledBeside =
  | 'POST /return/rising'
  | 'POST /return/pay/balance'
  | 'POST /return/pay'
  | 'GET /wallet/refunds'
  | 'POST /wallet/refunds/toOriginal';

type Payer = Guest | Shopper;
type Opening = Pick<Workplace, 'services' | 'now'> & {
  readonly address: string;
  readonly actor: Payer;
  readonly intent: string | undefined;
};

/** A refusal undoes what was made way for. */
const open = async (
  tx: Tx,
  { services, actor, now, intent, address }: Opening,
  wanted: Omit<PaymentIntent, 'payer' | 'now' | 'intent' | 'address'>,
) => {
  const opened = await openPayment(tx, services, { ...wanted, payer: actor, now, intent, address });
  return typeof opened === 'string' ? refuse(opened) : opened;
};

type Opened = Awaited<ReturnType<typeof open>>;
type Refusal = Exclude<Opened, OpenedPayment>;

const isOpened = (opened: Opened): opened is OpenedPayment => 'chargeCents' in opened;

/** The same refusal, of a method that no card can stop. */
const again = ({ code }: Refusal) => refuse(code as Exclude<Refusal['code'], 'card_day_limit'>); // the caller has seen to it

/** The language of the shop's own two that the provider is told, and the one that the person reads. */
interface Reader {
  readonly locale: Locale;
  readonly language: string | undefined;
}

const charge = (
  context: Workplace & Reader,
  provider: PaymentProvider,
  opened: OpenedPayment,
  wanted: { readonly orderType: OrderType; readonly method: 'card' | 'paypal'; readonly cardToken?: string },
): Promise<PaymentRow | undefined> => {
  const { orderType, method, cardToken } = wanted;
  const { locale, language = locale, services } = context;
  const address = { language, paymentId: opened.id, orderType };
  return chargeOpened(context, provider, opened, {
    method,
    locale,
    returnUrl: returnUrlOf(services.config.publicOrigin, address),
    cancelUrl: cancelUrlOf(services.config.publicOrigin, address),
    ...(cardToken === undefined ? {} : { cardToken }),
  });
};

/**
 * The first try of this request was cut off after it had begun a payment: that one is asked for again under its own key,
 * by which no provider charges twice. The card's token may be used up by it, so it is not judged.
 */
const goOn = async (
  context: Workplace & Reader,
  payment: PaymentRow,
  cardToken?: string,
): Promise<PaymentRow> => {
  const provider = context.services.payments.byName.get(payment.provider);
  const { orderType } = kindOf(context.services, payment.purpose);
  if (!provider || payment.status !== 'created' || payment.provider_reference)
    return stateOf(context, payment);
  const items = await itemsOf(context.db, payment.id);
  const opened = {
    id: payment.id,
    chargeCents: payment.usd_cents - payment.wallet_usd_cents,
    codes: items.map(({ code }) => code),
    superseded: [],
  };
  const method = payment.method === 'paypal' ? 'paypal' : 'card';
  const wanted = { orderType, method, ...(cardToken === undefined ? {} : { cardToken }) } as const;
  return (await charge(context, provider, opened, wanted)) ?? payment;
};

const UNSETTLED: ReadonlySet<string> = new Set(['created', 'requires_action', 'processing']);

/** What is settled is not asked after again; what ended without money may still have succeeded. */
const stateOf = async (context: Workplace, payment: PaymentRow): Promise<PaymentRow> => {
  const mayMove =
    UNSETTLED.has(payment.status) || (payment.status === 'expired' && payment.provider_reference);
  return mayMove ? (await askProvider(context, payment)).payment : payment;
};
