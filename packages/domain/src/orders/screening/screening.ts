/** What an order is screened by before it is bought; how many of it are too many is each rule's limit. */
export const SCREENING_RULES = [
  'card',
  'email',
  'address',
  'network',
  'failures',
  'amount',
  'country',
] as const;
export type ScreeningRule = (typeof SCREENING_RULES)[number];

export const SCREENING_STATUSES = ['passed', 'waiting', 'approved', 'refused'] as const;
export type ScreeningStatus = (typeof SCREENING_STATUSES)[number];

/** The most that a weight, and the sum from which an order waits, can be set to. */
export const MOST_SCREENING_WEIGHT = 1_000;
export const MOST_SCREENING_LIMIT = 1_000_000;

/**
 * What is known of an order: checkouts paid by its card, e-mail address and to its address in the window, people who
 * paid from its network, failed payments, whole dollars, and 1 when its card is from another country than its address.
 */
export type ScreeningFacts = Readonly<Record<ScreeningRule, number>>;

/** From `limit` on a rule counts with its weight; weight 0 is off. */
export type ScreeningRules = Readonly<
  Record<ScreeningRule, { readonly weight: number; readonly limit: number }>
>;

/** The weights of all rules that an order meets, and which rules these are. */
export const screen = (
  facts: ScreeningFacts,
  rules: ScreeningRules,
): { readonly score: number; readonly reasons: readonly ScreeningRule[] } => {
  const reasons = SCREENING_RULES.filter(
    (rule) => rules[rule].weight > 0 && facts[rule] >= rules[rule].limit,
  );
  return { reasons, score: reasons.reduce((sum, rule) => sum + rules[rule].weight, 0) };
};

/** One mailbox has many spellings: case, what follows a plus sign, and at Google dots. */
export const mailboxOf = (email: string): string => {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  const box = name.replace(/\+.*$/, '');
  return ['gmail.com', 'googlemail.com'].includes(host)
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${host}`;
};

/** One door has many spellings: case, accents, punctuation and spaces. */
export const doorOf = (address: {
  readonly country: string;
  readonly postalCode: string;
  readonly detailedAddress: string;
}): string =>
  [address.country, address.postalCode, address.detailedAddress]
    .map((part) =>
      part
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, ''),
    )
    .join('|');
