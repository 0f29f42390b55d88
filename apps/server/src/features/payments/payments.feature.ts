import { makeProvider } from '../../connectors/payments/configured.ts';
import { type PaymentProviders, paymentProviders } from '../../connectors/payments/payment-providers.ts';
import { watched } from '../../connectors/payments/watched-provider.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Services } from '../../platform/services.ts';
import { staffDisputesHandlers } from './desk/desk.disputes.handlers.ts';
import { staffPaymentsHandlers } from './desk/desk.handlers.ts';
import { originalHandlers } from './original/payments.original.handlers.ts';
import { paymentFigures } from './figures/payments.figures.ts';
import { paymentsHandlers } from './payments.handlers.ts';
import { paymentsCron, paymentsJobs } from './payments.jobs.ts';
import { returnPaymentHandlers } from './settle/payments.return.handlers.ts';
import { keepTrouble } from './reconcile/provider-errors.queries.ts';
import { registerPaymentRoutes } from './payments.routes.ts';
import { keptNotices } from './notices/kept-notices.queries.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly payments: PaymentProviders;
  }
}

const providersOf = (services: Services): PaymentProviders =>
  paymentProviders(
    services.config.paymentProviders.map((name) =>
      watched(makeProvider(name, services), (trouble) =>
        inTransaction(services.db, (tx) => keepTrouble(tx, trouble, services.clock.now())),
      ),
    ),
  );

export const paymentsFeature = {
  handlers: {
    ...paymentsHandlers,
    ...originalHandlers,
    ...returnPaymentHandlers,
    ...staffPaymentsHandlers,
    ...staffDisputesHandlers,
  },
  jobs: paymentsJobs,
  cron: paymentsCron,
  provide: (services) => ({ payments: providersOf(services) }),
  figures: paymentFigures,
  routes: registerPaymentRoutes,
  retention: [keptNotices],
} satisfies Feature;
