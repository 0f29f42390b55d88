import type { Locale } from '@caravan/domain/shared/locale';
import * as z from 'zod';

/** What a provider knows of a card without giving its number away. */
export interface CardFacts {
  readonly brand: string;
  readonly last4: string;
  /** The same for every token of the same card, so that payments per card can be counted. */
  readonly fingerprint: string;
  /** Where it was issued, as two letters, when the provider says so. */
  readonly country?: string;
}

/** The facts of a card as providers name them; undefined when they give no fingerprint. */
export const cardFactsOf = (
  card:
    | {
        readonly brand?: string | null | undefined;
        readonly last4?: string | null | undefined;
        readonly fingerprint?: string | null | undefined;
        readonly country?: string | null | undefined;
      }
    | null
    | undefined,
): { readonly card?: CardFacts } =>
  card?.fingerprint
    ? {
        card: {
          brand: card.brand ?? 'card',
          last4: card.last4 ?? '0000',
          fingerprint: card.fingerprint,
          ...(card.country && { country: card.country }),
        },
      }
    : {};

export interface ChargeRequest {
  /** Our payment's id: repeated requests with it are one charge. */
  readonly idempotencyKey: string;
  readonly usdCents: number;
  readonly method: 'card' | 'paypal';
  /** A token the provider gave for a card; absent for PayPal and for providers with a card page of their own. */
  readonly cardToken?: string;
  /** Where the person comes back to after a challenge, an approval, a hosted page. */
  readonly returnUrl: string;
  /** Where the person comes back to who leaves without paying. */
  readonly cancelUrl: string;
  readonly locale: Locale;
  /** What the person reads on the provider's page: the codes of what is paid. */
  readonly description: string;
}

/** `approved`: the person and the bank have agreed, the money is taken by `capture`. */
export type ChargeStatus = 'requires_action' | 'approved' | 'processing' | 'succeeded' | 'failed' | 'expired';

/** A charge as it stands now at the provider, with all that has become of it. */
export interface Charge {
  readonly reference: string;
  /** The key it was asked for with: our payment's id. */
  readonly idempotencyKey: string;
  readonly status: ChargeStatus;
  readonly usdCents: number;
  readonly nextActionUrl?: string;
  /** Why it failed: `declined`, `insufficient_funds`, `expired_card`, `challenge_failed`, `abandoned`. */
  readonly failure?: string;
  /** Known after the fact where the card is typed on the provider's page. */
  readonly card?: CardFacts;
  /** All that went back through the provider; absent when this answer does not say. */
  readonly refundedUsdCents?: number;
  readonly disputes?: readonly ProviderDispute[];
  /** What the provider keeps of a captured charge for itself; absent while it is not known, or not in dollars. */
  readonly feeUsdCents?: number;
}

/** `unclear`: the provider has a word for it that does not say where the money is; a person has to look. */
export const DISPUTE_STATUSES = ['open', 'under_review', 'unclear', 'won', 'lost'] as const;

export interface ProviderDispute {
  readonly reference: string;
  readonly usdCents: number;
  readonly reason: string;
  readonly status: (typeof DISPUTE_STATUSES)[number];
  /** The provider's own word for it. */
  readonly theirStatus: string;
  readonly evidenceDueAt?: Date;
}

export interface RefundRequest {
  /** The charge's own name at the provider. */
  readonly reference: string;
  readonly usdCents: number;
  /** Our refund's id: repeated requests with it are one refund. */
  readonly idempotencyKey: string;
  /**
   * Wished for so long ago that the provider may have done it and forgotten the key since (Stripe keeps one for a day,
   * PayPal for 45): its books are searched for the refund before it is asked to make one.
   */
  readonly mayBeThere: boolean;
}

export interface ProviderRefund {
  readonly reference: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly failure?: string;
}

/** A verified message of the provider that something about a charge has moved. */
export interface ProviderNotice {
  readonly eventId: string;
  readonly kind: string;
  /** The charge it is about, as `retrieve` takes it; empty when the notice does not name it. */
  readonly reference: string;
  /** Our payment, when the notice names that. */
  readonly paymentId?: string;
}

/** A notice whose sender is proved and which nobody can read. */
export const MALFORMED = 'malformed';

// no control characters: PostgreSQL's text has no place for NUL, and no name of a provider has one
const name = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,255}$/u);
const notice = z.object({
  eventId: name,
  kind: name,
  reference: z.union([name, z.literal('')]),
  paymentId: name.optional(),
});

/** What a signed body says; whatever its provider may have put there, this does not throw. */
export const readSigned = (
  rawBody: string,
  read: (body: unknown) => ProviderNotice,
): ProviderNotice | typeof MALFORMED => {
  try {
    const said = read(JSON.parse(rawBody));
    return notice.safeParse(said).success ? said : MALFORMED;
  } catch {
    return MALFORMED;
  }
};

export const PAYOUT_LINE_KINDS = ['payment', 'refund', 'dispute', 'fee', 'reserve', 'adjustment'] as const;
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number];

/** Money that a provider sent to the shop's bank (below zero: took from it), and what it is made of. */
export interface ProviderPayout {
  readonly reference: string;
  readonly usdCents: number;
  /** The day, as `2026-03-02`. */
  readonly arrivesOn: string;
  /** Whether the lines, less their fees, sum to the payout. */
  readonly isItemized: boolean;
  readonly lines: readonly {
    readonly reference: string;
    readonly kind: PayoutLineKind;
    /** What it changed at the provider before the fee. */
    readonly usdCents: number;
    readonly feeUsdCents: number;
    /** Names under which the shop may know its payment, refund or dispute. */
    readonly keys: readonly string[];
    readonly detail: string;
  }[];
}

/** The headers of a notice, names in lower case. */
export type NoticeHeaders = Readonly<Record<string, string | undefined>>;

/**
 * One payment provider. The shop never sees a card number: the provider's own fields or page take it.
 * Every method may reject when the provider cannot be reached or answers nonsense (ProviderUnreachable): the caller then
 * knows nothing and asks again later. It rejects with ProviderRefused when the provider says no and will say so again.
 */
export interface PaymentProvider {
  readonly name: string;
  readonly methods: readonly ('card' | 'paypal')[];
  /** The card is typed into fields of the provider framed by the shop; absent: on the provider's page, by redirect. */
  readonly cardFields?: CardFields;
  charge(request: ChargeRequest): Promise<Charge>;
  retrieve(reference: string): Promise<Charge | undefined>;
  /** The charge that was asked for with this key, for an answer that never came; absent where charges cannot be found so. */
  findByKey?(idempotencyKey: string): Promise<Charge | undefined>;
  /** Takes the money of an approved charge; other charges are returned as they stand. */
  capture(reference: string): Promise<Charge | undefined>;
  /** Ends a charge that still waits for the person or for its capture; another one is returned as it stands. */
  cancel(reference: string): Promise<Charge | undefined>;
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** How a refund stands that was `pending`. */
  retrieveRefund(refundReference: string, chargeReference: string): Promise<ProviderRefund | undefined>;
  /** Contests a dispute with a text, or gives in; absent where disputes are answered on the provider's own site. */
  answerDispute?(reference: string, answer: DisputeAnswer): Promise<void>;
  /**
   * Checks who sent the raw body and how old it is; undefined when it must not be believed, `malformed` when its sender
   * is proved but it does not say what a notice says.
   */
  readNotice(rawBody: string, headers: NoticeHeaders): Promise<ProviderNotice | typeof MALFORMED | undefined>;
  /** What was paid out since then; absent where only the provider's report says it. */
  payouts?(since: Date): Promise<readonly ProviderPayout[]>;
}

export interface CardFields {
  /** The provider's page with the card fields, to be framed. */
  url(language: string): string;
  /** What the token stands for, or undefined when it is unknown, used or too old. */
  cardOf(token: string): Promise<CardFacts | undefined>;
}

export type DisputeAnswer = { readonly kind: 'contest'; readonly text: string } | { readonly kind: 'accept' };

/** Older notices are taken for replays; a clock may also be a little ahead. */
export const NOTICE_AGE_MS = 5 * 60_000;
