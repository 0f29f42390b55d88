/** What a provider knows of a card without giving its number away. */
export interface CardFacts {
  readonly brand: string;
  readonly last4: string;
  /** The same for every token of the same card, so that payments per card can be counted. */
  readonly fingerprint: string;
}

export interface ChargeRequest {
  /** Our payment's id: repeated requests with it are one charge. */
  readonly idempotencyKey: string;
  readonly usdCents: number;
  readonly method: 'card' | 'paypal';
  /** A token the provider gave for a card; absent for PayPal. */
  readonly cardToken?: string;
  /** Where the person comes back to after a challenge or an approval. */
  readonly returnUrl: string;
}

export type ChargeStatus = 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'expired';

export interface Charge {
  readonly reference: string;
  /** The key it was asked for with: our payment's id. */
  readonly idempotencyKey: string;
  readonly status: ChargeStatus;
  readonly usdCents: number;
  readonly nextActionUrl?: string;
  /** Why it failed: `declined`, `insufficient_funds`, `expired_card`, `challenge_failed`, `abandoned`. */
  readonly failure?: string;
}

/** A verified message of the provider that a charge has moved. */
export interface ProviderNotice {
  readonly eventId: string;
  readonly kind: string;
  readonly reference: string;
}

export interface NoticeHeaders {
  readonly signature: string;
}

/**
 * One payment provider. The shop never sees a card number: the provider's own page turns it into a token.
 * Every method may reject when the provider cannot be reached; the caller then knows nothing and asks again later.
 */
export interface PaymentProvider {
  readonly name: string;
  readonly methods: readonly ('card' | 'paypal')[];
  /** The provider's page with the card fields, to be framed. */
  cardFieldsUrl(locale: 'en' | 'zh'): string;
  /** What the token stands for, or undefined when it is unknown, used or too old. */
  cardOf(token: string): Promise<CardFacts | undefined>;
  charge(request: ChargeRequest): Promise<Charge>;
  retrieve(reference: string): Promise<Charge | undefined>;
  /** Takes the money of an approved charge; other charges are returned as they stand. */
  capture(reference: string): Promise<Charge | undefined>;
  /** Ends a charge that still waits for the person; one that has succeeded is returned as it stands. */
  cancel(reference: string): Promise<Charge | undefined>;
  refund(reference: string, usdCents: number, idempotencyKey: string): Promise<void>;
  /** Checks who sent the raw body and how old it is; undefined when it must not be believed. */
  readNotice(rawBody: string, headers: NoticeHeaders): ProviderNotice | undefined;
}
