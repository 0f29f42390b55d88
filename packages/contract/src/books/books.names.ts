// Plain values that screens need as well, without the schemas that are made of them.

export const PAYOUT_PROVIDERS = ['stripe', 'paypal', 'airwallex', 'sandbox'] as const;
export const BANK_MATCHES = ['payout', 'withdrawal', 'conversion', 'bank_fee', 'owner'] as const;
export const PROFIT_GROUPS = ['order', 'line', 'shopper', 'campaign', 'month'] as const;

/** What is looked at before a month is closed. */
export const MONTH_CHECKS = [
  'is_over',
  'earlier_closed',
  'books_proven',
  'statements_complete',
  'bank_matched',
  'payouts_arrived',
  'findings_explained',
  'requests_decided',
] as const;

/** The longest file that is taken: a month of some ten thousand lines. */
export const MOST_FILE_CHARACTERS = 6_000_000;
/** A preview shows the first lines only; all of them are read. */
export const PREVIEWED_LINES = 100;
