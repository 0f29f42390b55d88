import type { Gateway } from './gateway.ts';

/** A card or account of a buyer at a provider. */
export interface Buyer {
  readonly fingerprint: string;
  readonly declines?: boolean;
  /** PayPal's word for why it does not take the money after all. */
  readonly issue?: string;
}

/** What a provider has taken back for a dispute that is not won. */
export const disputedCents = (
  dispute: { readonly status: string; readonly cents: number } | undefined,
): number => (dispute && dispute.status.toLowerCase() !== 'won' ? dispute.cents : 0);

export type NoticeKind = 'paid' | 'abandoned' | 'disputed' | 'refunded';

export interface SentNotice {
  readonly rawBody: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What every provider's stand-in can be told to do: the buyer's part, the provider's part, and its notices. */
export interface StandIn {
  readonly name: 'stripe' | 'paypal' | 'airwallex';
  readonly method: 'card' | 'paypal';
  readonly gateway: Gateway;
  readonly environment: Readonly<Record<string, string>>;
  /** The buyer goes through with it on the provider's page; the money waits for its capture. */
  approve(reference: string, buyer: Buyer): void;
  /** The charge is dropped: anyone who asks for it is told that there is none. */
  forget(reference: string): void;
  /** The charge's amount as the provider has it, changed behind the shop's back. */
  setCents(reference: string, cents: number): void;
  /** What the provider took, net of what it gave back, in cents. */
  takenCents(reference: string): number;
  /** What is left of that for the shop: less the provider's fee, and what is disputed or was lost by a dispute. */
  heldCents(reference: string): number;
  /** Refunds from now on do this. */
  refundsWill(outcome: 'succeed' | 'stay_pending' | 'fail'): void;
  /** Refunds that were pending end. */
  endRefunds(outcome: 'succeed' | 'fail'): void;
  /** So long has passed that the provider does not know any more what it was asked before. */
  forgetKeys(): void;
  /** The provider gives money back on its own. */
  refundThere(reference: string, cents: number): void;
  /** A dispute about the whole amount, or a part of it, by our name for where it stands or by the provider's own. */
  dispute(reference: string, status: string, cents?: number): void;
  /** The next requests of this kind are refused for good: the provider's own word, and its HTTP status. */
  refuse(call: 'charge' | 'capture' | 'refund', code: string, status?: number): void;
  /** A notice about the charge, signed at a time; `secret` makes a forged one, `says` is what it says instead. */
  notice(
    reference: string,
    about: {
      id: string;
      at: Date;
      secret?: string;
      kind?: NoticeKind;
      says?: string | undefined;
    },
  ): SentNotice;
}
