import type { OutputOf } from '@caravan/contract/call';
import type { paymentsCalls } from '@caravan/contract/payments/payments.calls';
import { MIN_CARD_SETTLEMENT_USD_CENTS } from '@caravan/domain/payments/card-rules';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import { walletPartOf } from '@caravan/domain/payments/payment-split';
import type { PaymentProvider } from '../../connectors/payments/payment-provider.ts';
import type { PaymentProviders } from '../../connectors/payments/payment-providers.ts';
import type { FoundPayable } from './payments.subject.ts';

type Options = OutputOf<(typeof paymentsCalls)['GET /payment/options']>;
type Problem = Options['methods'][number]['problem'];

/** The methods for what is to be paid, each with why it cannot be used; `balanceCents` is null for a guest. */
export const presentOptions = (
  payable: FoundPayable,
  {
    payments,
    balanceCents,
    language,
  }: { payments: PaymentProviders; balanceCents: number | null; language: string },
): Options => {
  const card = payments.forMethod('card');
  const isTopUp = payable.kind.purpose === 'top_up'; // a wallet is not filled from itself
  const { shown } = payable;
  return {
    orderType: payable.kind.orderType,
    codes: payable.items.map(({ code }) => code),
    shown: shown.minor / 100,
    currency: shown.currency,
    usd: payable.usdCents / 100,
    rate: shown.rateE8 / RATE_ONE,
    rateAsOf: shown.asOf.toISOString(),
    yuanRate: shown.yuan
      ? { usd: shown.yuan.usdRateE8 / RATE_ONE, marginPercent: shown.yuan.marginBasisPoints / 100 }
      : null,
    expiresAt: payable.expiresAt?.toISOString() ?? null,
    methods: [
      method('card', card ? cardProblem(payable.usdCents) : 'not_configured'),
      method('paypal', payments.forMethod('paypal') ? null : 'not_configured'),
      ...(isTopUp ? [] : [method('balance', balanceProblem(balanceCents, payable.usdCents))]),
    ],
    balance: balanceCents === null ? null : balanceCents / 100,
    combined: isTopUp ? null : combinedOf(payable, balanceCents ?? 0),
    ...cardEntry(card, language),
  };
};

const cardEntry = (
  card: PaymentProvider | undefined,
  language: string,
): Pick<Options, 'cardFields' | 'isCardHosted'> => ({
  cardFields: card?.cardFields ? { provider: card.name, url: card.cardFields.url(language) } : null,
  isCardHosted: card !== undefined && card.cardFields === undefined,
});

const method = (name: Options['methods'][number]['method'], problem: Problem) => ({
  method: name,
  isUsable: problem === null,
  problem,
});

const cardProblem = (usdCents: number): Problem =>
  usdCents < MIN_CARD_SETTLEMENT_USD_CENTS ? 'payment_too_small_for_card' : null;

const balanceProblem = (balanceCents: number | null, usdCents: number): Problem => {
  if (balanceCents === null) return 'login_needed';
  return balanceCents < usdCents ? 'balance_too_low' : null;
};

/** Offered when the wallet alone is not enough. */
const combinedOf = ({ usdCents, shown }: FoundPayable, balanceCents: number): Options['combined'] => {
  if (balanceCents >= usdCents) return null;
  const walletCents = walletPartOf({ totalCents: usdCents, balanceCents });
  if (walletCents === 0) return null;
  const restCents = usdCents - walletCents;
  return {
    walletUsd: walletCents / 100,
    restUsd: restCents / 100,
    restShown: multiplyDivide(restCents, shown.rateE8, RATE_ONE) / 100,
  };
};
