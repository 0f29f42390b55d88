/** How long one kind of data is kept, in days, and the bounds that an operator may set it within. */
interface Kept {
  readonly usual: number;
  /** What law and disputes ask for at least. */
  readonly least: number;
}

const YEAR = 365;
export const MOST_RETENTION_DAYS = 20 * YEAR;

/**
 * Every kind of data that goes after a time. What belongs to the books, or goes with an account, has no time of its own.
 * Three years for what shows how a deal came about: E-Commerce Law of the PRC, art. 31. Half a year for what shows who used
 * the system: Cybersecurity Law of the PRC, art. 21 (3). The same for what a payment provider said: a card's holder may
 * dispute a payment for 120 days after the goods were due.
 */
export const RETENTION_KINDS = {
  /** What was written to people, from the time it was sent. */
  mails: { usual: 2 * YEAR, least: 30 },
  /** Codes and links by mail, after they ended. */
  mailedSecrets: { usual: 30, least: 1 },
  /** Mails that came back, and complaints: advertising goes there again afterwards. */
  mailReturns: { usual: 2 * YEAR, least: 30 },
  /** Notices in the shop's own inbox. */
  notifications: { usual: 3 * YEAR, least: 180 },
  /** Questions to the staff with their answers, after the last word. */
  conversations: { usual: 3 * YEAR, least: 180 },
  /** What the staff did. */
  audit: { usual: 10 * YEAR, least: 3 * YEAR },
  /** The words of a payment provider's notice; that it came stays with the books. */
  providerNotices: { usual: 2 * YEAR, least: 180 },
  /** What was told to webhooks of shoppers. */
  webhookDeliveries: { usual: 30, least: 7 },
  /** Marks of sign-ins that have ended. */
  sessions: { usual: 180, least: 180 },
  /** How far a checkout came. */
  checkoutSteps: { usual: YEAR, least: 30 },
  /** What was searched for, since it was last. */
  searchWords: { usual: YEAR, least: 7 },
} as const satisfies Readonly<Record<string, Kept>>;

export type RetentionKind = keyof typeof RETENTION_KINDS;
export const RETENTION_NAMES = Object.keys(RETENTION_KINDS) as readonly RetentionKind[]; // the const table's own keys
export type RetentionDays = Readonly<Record<RetentionKind, number>>;

export const usualRetention = (): RetentionDays =>
  Object.fromEntries(RETENTION_NAMES.map((name) => [name, RETENTION_KINDS[name].usual])) as RetentionDays; // of all names
