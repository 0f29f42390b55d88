import { createSandbox } from '../../connectors/payments/sandbox/sandbox-provider.ts';
import { type PaymentProviders, paymentProviders } from '../../connectors/payments/payment-providers.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Services } from '../../platform/services.ts';
import { staffPaymentsHandlers } from './desk.handlers.ts';
import { paymentsHandlers } from './payments.handlers.ts';
import { paymentsCron, paymentsJobs } from './payments.jobs.ts';
import { returnPaymentHandlers } from './payments.return.handlers.ts';
import { registerPaymentRoutes } from './payments.routes.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly payments: PaymentProviders;
  }
}

const providersOf = ({ config, db, clock, secretKey }: Services): PaymentProviders =>
  paymentProviders(
    config.paymentProviders.map((name) => {
      if (name === 'sandbox') return createSandbox({ db, clock, secret: secretKey });
      throw new Error(`PAYMENT_PROVIDERS names "${name}"; known is: sandbox`);
    }),
  );

export const paymentsFeature = {
  handlers: { ...paymentsHandlers, ...returnPaymentHandlers, ...staffPaymentsHandlers },
  jobs: paymentsJobs,
  cron: paymentsCron,
  provide: (services) => ({ payments: providersOf(services) }),
  routes: registerPaymentRoutes,
} satisfies Feature;
