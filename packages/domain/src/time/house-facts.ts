import { REMARK_MAX } from '../orders/cart.ts';
import { MAX_CARD_PAYMENTS_PER_DAY, MIN_CARD_SETTLEMENT_USD_CENTS } from '../payments/card-rules.ts';
import { FREE_STORAGE_DAYS, RETURN_WORKING_DAYS } from './deadlines.ts';
import { PURCHASE_CLOSES_HOUR, PURCHASE_OPENS_HOUR } from '../orders/purchase/purchase-promise.ts';
import { ANSWER_WITHIN_HOURS } from './service-promise.ts';

/** A parcel leaves China and arrives within about this many days. */
export const SHIPPING_DAYS = { from: 15, to: 30 } as const;

/** Photos of free-shipping goods can be seen about this many days after the payment. */
export const FREE_SHIPPING_PHOTO_DAYS = 3;

const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`;

/** The days that a shop sets itself and tells everybody. */
export interface HouseDays {
  readonly freeStorageDays: number;
  readonly returnWorkingDays: number;
}

export const USUAL_DAYS: HouseDays = {
  freeStorageDays: FREE_STORAGE_DAYS,
  returnWorkingDays: RETURN_WORKING_DAYS,
};

/**
 * The figures of the house while nobody has set others, by the names that texts of the shop may use: `{freeStorageDays}`. A text that is edited at
 * the desk says a figure by its name, so that it stays true when the rule changes.
 */
export const HOUSE_FACTS = {
  freeStorageDays: String(USUAL_DAYS.freeStorageDays),
  returnWorkingDays: String(USUAL_DAYS.returnWorkingDays),
  purchaseHours: `${hour(PURCHASE_OPENS_HOUR)}–${hour(PURCHASE_CLOSES_HOUR)}`,
  shippingDays: `${SHIPPING_DAYS.from}–${SHIPPING_DAYS.to}`,
  photoDays: String(FREE_SHIPPING_PHOTO_DAYS),
  answerHours: String(ANSWER_WITHIN_HOURS),
  cardPaymentsPerDay: String(MAX_CARD_PAYMENTS_PER_DAY),
  cardMinimumUsd: String(MIN_CARD_SETTLEMENT_USD_CENTS / 100),
  noteCharacters: String(REMARK_MAX),
} as const satisfies Readonly<Record<string, string>>;

type FactName = keyof typeof HOUSE_FACTS;

const isFact = (name: string): name is FactName => Object.hasOwn(HOUSE_FACTS, name);

/** A text with its figures filled in, those that the shop has set among them; braces around anything else stay as they are. */
export const fillFacts = (text: string, days: HouseDays): string => {
  const facts = { ...HOUSE_FACTS, ...days };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (isFact(name) ? String(facts[name]) : whole));
};
