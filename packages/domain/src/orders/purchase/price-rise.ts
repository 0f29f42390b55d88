/** Where the question whether a shopper pays a risen price can stand. */
export const PRICE_RISE_STATUSES = ['asked', 'paid', 'declined', 'withdrawn', 'expired'] as const;
export type PriceRiseStatus = (typeof PRICE_RISE_STATUSES)[number];

/** Unanswered for so many hours, usually, the lines are cancelled and what was paid for them goes back. */
export const PRICE_RISE_HOURS = 72;
