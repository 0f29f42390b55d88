import type { PaymentProvider } from './payment-provider.ts';

/** The providers a shop is configured with; the first one that has a method takes its payments. */
export interface PaymentProviders {
  readonly byName: ReadonlyMap<string, PaymentProvider>;
  forMethod(method: 'card' | 'paypal'): PaymentProvider | undefined;
}

export const paymentProviders = (list: readonly PaymentProvider[]): PaymentProviders => ({
  byName: new Map(list.map((provider) => [provider.name, provider])),
  forMethod: (method) => list.find(({ methods }) => methods.includes(method)),
});
