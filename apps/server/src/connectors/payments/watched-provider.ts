import type { MALFORMED, PaymentProvider } from './payment-provider.ts';
import { ProviderRefused, ProviderUnreachable } from './provider-http.ts';

/** What a provider refused, or that it could not be asked; without anything of what was asked. */
export interface ProviderTrouble {
  readonly provider: string;
  /** What was asked for: `charge`, `capture`, `refund` … */
  readonly call: string;
  readonly kind: 'refused' | 'unreachable' | typeof MALFORMED;
  readonly httpStatus: number | null;
  readonly code: string;
}

/** The calls that ask the provider; the others are the shop's own work. */
const ASKED = [
  'charge',
  'retrieve',
  'findByKey',
  'capture',
  'cancel',
  'refund',
  'retrieveRefund',
  'answerDispute',
  'payouts',
] as const;

/** The same provider, with a word to the operator of each refusal and each silence. */
export const watched = <Provider extends PaymentProvider>(
  provider: Provider,
  tell: (trouble: ProviderTrouble) => Promise<void>,
): Provider => {
  const watching: Record<string, unknown> = {};
  for (const call of ASKED) {
    const ask = provider[call] as ((...said: unknown[]) => Promise<unknown>) | undefined; // handed on as they come
    if (ask) watching[call] = telling(provider.name, call, ask.bind(provider), tell);
  }
  return { ...provider, ...watching };
};

const telling =
  (
    provider: string,
    call: string,
    ask: (...said: unknown[]) => Promise<unknown>,
    tell: (trouble: ProviderTrouble) => Promise<void>,
  ) =>
  async (...said: unknown[]): Promise<unknown> => {
    try {
      return await ask(...said);
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble) await tell({ provider, call, ...trouble });
      throw error;
    }
  };

const troubleOf = (error: unknown): Omit<ProviderTrouble, 'provider' | 'call'> | undefined => {
  if (error instanceof ProviderRefused)
    return { kind: 'refused', httpStatus: error.status, code: error.code.slice(0, 100) };
  if (error instanceof ProviderUnreachable)
    return { kind: 'unreachable', httpStatus: null, code: error.code.slice(0, 100) };
  return undefined;
};
