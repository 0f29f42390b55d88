import type {
  CarrierLabels,
  CarrierService,
  LabelAddress,
} from '../../../connectors/carriers/carrier-labels.ts';
import { createEasyPost } from '../../../connectors/carriers/easypost.ts';
import { PRACTICE, practiceCarrier } from '../../../connectors/carriers/practice.ts';
import { ConfigError, type Environment } from '../../../platform/config/config.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    /** Absent when none is configured: numbers are then typed or come by file. */
    readonly carrierLabelling: CarrierLabelling | undefined;
  }
}

export interface CarrierLabelling {
  readonly carrier: CarrierLabels;
  readonly sender: LabelAddress;
  /** Which account and service stand for a freight line. */
  readonly services: Pick<ReadonlyMap<string, CarrierService>, 'get' | 'has'>;
}

/** The carrier's interface that is configured. */
export const carrierLabellingOf = (
  environment: Environment,
  paymentProviders: readonly string[],
): CarrierLabelling | undefined => {
  const key = environment['EASYPOST_KEY'];
  if (!key) return practiceOf(environment, paymentProviders);
  const url = environment['EASYPOST_URL'] || 'https://api.easypost.com';
  return {
    carrier: createEasyPost({ url, key }),
    sender: senderOf(environment['EASYPOST_SENDER'] ?? ''),
    services: servicesOf(environment['EASYPOST_LINES'] ?? ''),
  };
};

/** Labels that go nowhere, of every line; only where payments are for practice as well. */
const practiceOf = (
  environment: Environment,
  paymentProviders: readonly string[],
): CarrierLabelling | undefined => {
  if (environment['CARRIER_PRACTICE'] !== 'on') return undefined;
  if (paymentProviders.some((name) => name !== 'sandbox'))
    throw new ConfigError(
      'CARRIER_PRACTICE: only in a shop whose payments are for practice (PAYMENT_PROVIDERS)',
    );
  const service = { account: PRACTICE, service: PRACTICE };
  return {
    carrier: practiceCarrier(),
    sender: PRACTICE_SENDER,
    services: { get: () => service, has: () => true },
  };
};

const PRACTICE_SENDER: LabelAddress = {
  name: 'Practice',
  street1: '-',
  city: '-',
  state: '',
  postalCode: '',
  country: 'CN',
  phone: '-',
};

const SENDER_PARTS = ['name', 'street1', 'city', 'state', 'postalCode', 'country', 'phone'] as const;
/** Some countries have no states, some places no postcode. */
const SENDER = /^[^|]+\|[^|]+\|[^|]+\|[^|]*\|[^|]*\|\s*[A-Z]{2}\s*\|[^|]+$/;

const senderOf = (text: string): LabelAddress => {
  if (!SENDER.test(text))
    throw new ConfigError('EASYPOST_SENDER: name|street|city|state|postcode|country|telephone');
  const parts = text.split('|').map((part) => part.trim());
  return Object.fromEntries(SENDER_PARTS.map((name, index) => [name, parts[index] ?? ''])) as Record<
    (typeof SENDER_PARTS)[number],
    string
  >; // of all parts
};

/** `LINE=ca_…:Service`, separated by semicolons. */
const servicesOf = (text: string): ReadonlyMap<string, CarrierService> =>
  new Map(
    text
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const [, line, account, service] = /^([\w-]+)\s*=\s*(ca_\w+):(\S+)$/.exec(part) ?? [];
        if (!line || !account || !service) throw new ConfigError('EASYPOST_LINES: line=ca_…:service; …');
        return [line, { account, service }] as const;
      }),
  );
