import type { Locale } from '@caravan/domain/shared/locale';
import { CHINA_OFFSET_MS } from '@caravan/domain/time/china-time';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { moneyText as textOfAmount } from '@caravan/domain/money/money-text';
import type { MailTopic, Message } from '@caravan/contract/messages/messages.calls';

/** What a message or mail says in one language. */
export interface Wording {
  readonly title: string;
  readonly body: string;
  /** The button that leads to the message's link. */
  readonly action?: string;
  /** Facts a mail lists under its text: label and value. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
}

export type Params = Readonly<Record<string, string | number | null>>;

export interface Template<P extends Params = Params> {
  readonly kind: Message['kind'];
  /** Important enough for a mail as well. */
  readonly mailed: boolean;
  /** Mails like this one can be ended by anyone who gets them; one without a topic always comes. */
  readonly topic?: MailTopic;
  readonly en: (params: P) => Wording;
  readonly zh: (params: P) => Wording;
}

/** Declares one template; its parameters are kept with the message, so they hold no secrets. */
export const template = <P extends Params>(declared: Template<P>): Template<P> => declared;

/** Money as a message shows it: `$12.50`. */
export const moneyText = (minor: number, currency: CurrencyCode = 'USD'): string =>
  textOfAmount(minor / 100, currency);

/** A moment in the shop's own time, as people there and abroad read it. */
export const timeText = (iso: string, locale: Locale): string => {
  const china = new Date(new Date(iso).getTime() + CHINA_OFFSET_MS);
  const clock = china.toISOString().slice(11, 16);
  const day = china.getUTCDate();
  const month = china.getUTCMonth();
  return locale === 'zh'
    ? `${month + 1}月${day}日 ${clock}`
    : `${day} ${MONTHS[month] ?? ''}, ${clock}${ZONE}`;
};

/** From one moment to another, the zone named once. */
export const periodText = (from: string, until: string, locale: Locale): string =>
  locale === 'zh'
    ? `${timeText(from, 'zh')} 至 ${timeText(until, 'zh')}（北京时间）`
    : `${timeText(from, 'en').replace(ZONE, '')} – ${timeText(until, 'en')}`;

const ZONE = ' (UTC+8)';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
