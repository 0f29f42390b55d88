import type { Charge, ChargeRequest, PaymentProvider } from '../../connectors/payments/payment-provider.ts';
import type { Services } from '../../platform/services.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { findPayment, type PaymentRow } from './payments.queries.ts';
import type { OpenedPayment } from './payments.begin.ts';
import { settle, type SettlementOrigin } from './payments.settle.ts';

export interface Workplace {
  readonly services: Services;
  readonly db: Db;
  readonly now: Date;
  readonly log: Log;
  readonly transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
}

/**
 * Asks the provider for the charge of an opened payment and brings the payment to where it stands. When the provider
 * cannot be reached the payment stays open: the reconciling job asks with the same key, so it is charged once at most.
 */
export const chargeOpened = async (
  place: Workplace,
  provider: PaymentProvider,
  opened: OpenedPayment,
  request: Pick<ChargeRequest, 'method' | 'cardToken' | 'returnUrl'>,
): Promise<PaymentRow | undefined> => {
  for (const earlier of opened.superseded)
    await attempt(place, () =>
      place.services.payments.byName.get(earlier.provider)?.cancel(earlier.reference),
    );
  const charge = await attempt(place, () =>
    provider.charge({ ...request, idempotencyKey: opened.id, usdCents: opened.usdCents }),
  );
  return charge ? applyCharge(place, opened.id, charge, 'request') : findPayment(place.db, opened.id);
};

/** Asks the provider how an unfinished payment stands. */
export const askProvider = async (
  place: Workplace,
  payment: PaymentRow,
  how: 'retrieve' | 'capture' = 'retrieve',
): Promise<PaymentRow> => {
  const provider = place.services.payments.byName.get(payment.provider);
  if (!provider || !payment.provider_reference || isOver(payment)) return payment;
  const reference = payment.provider_reference;
  const charge = await attempt(place, () => provider[how](reference));
  return (charge && (await applyCharge(place, payment.id, charge, 'question'))) ?? payment;
};

export const applyCharge = (
  { services, transaction, now }: Pick<Workplace, 'services' | 'transaction' | 'now'>,
  paymentId: string,
  charge: Charge,
  origin: SettlementOrigin,
): Promise<PaymentRow | undefined> =>
  transaction((tx) => settle(tx, services, paymentId, charge, { origin, now }));

export const isOver = ({ status }: PaymentRow): boolean => status === 'succeeded' || status === 'refunded';

const attempt = async <Answer>(
  { log }: Pick<Workplace, 'log'>,
  ask: () => Promise<Answer> | undefined,
): Promise<Answer | undefined> => {
  try {
    return await ask();
  } catch (error) {
    log.warn({ err: error }, 'a payment provider could not be asked');
    return undefined;
  }
};
