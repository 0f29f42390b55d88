/** The least and the most that is put into a wallet at once, US cents: a card takes no less than a dollar. */
export const MIN_TOP_UP_USD_CENTS = 100;
export const MAX_TOP_UP_USD_CENTS = 500_000;

/** A top-up that was begun can be paid for so long. */
export const TOP_UP_EXPIRY_MS = 24 * 3_600_000;
