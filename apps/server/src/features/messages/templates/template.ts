import type { Locale } from '@caravan/domain/shared/locale';
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

/**
 * A moment as it is read: in the zone that it names behind itself as RFC 9557 writes it, `…Z[Europe/Berlin]`, else in the shop's
 * own. The zone is said either way.
 */
export const timeText = (moment: string, locale: Locale): string => {
  const zone = zoneText(moment, locale);
  return locale === 'zh' ? `${clockText(moment, 'zh')}（${zone}）` : `${clockText(moment, 'en')} (${zone})`;
};

/** From one moment to another, the zone named once. */
export const periodText = (from: string, until: string, locale: Locale): string =>
  locale === 'zh'
    ? `${clockText(from, 'zh')} 至 ${timeText(until, 'zh')}`
    : `${clockText(from, 'en')} – ${timeText(until, 'en')}`;

/** Parameters whose moments are told in the reader's own zone, if there is one of that name. */
export const readIn = (zone: string, params: Params): Params =>
  !isTimeZone(zone)
    ? params
    : Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          typeof value === 'string' && MOMENT.test(value) ? `${value}[${zone}]` : value,
        ]),
      );

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const SHOP_ZONE = 'Asia/Shanghai';
const SHOP_ZONE_TEXT = { en: 'UTC+8', zh: '北京时间' } as const;

const partsOf = (moment: string): { readonly at: Date; readonly zone: string } => {
  const [iso = '', zone = SHOP_ZONE] = moment.split(/[[\]]/);
  return { at: new Date(iso), zone };
};

const clockText = (moment: string, locale: Locale): string => {
  const { at, zone } = partsOf(moment);
  const written = (zone === SHOP_ZONE ? SHOP_CLOCK : clockIn(zone)).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    written.find((each) => each.type === type)?.value ?? '';
  const clock = `${part('hour')}:${part('minute')}`;
  const month = Number(part('month'));
  const day = Number(part('day'));
  return locale === 'zh' ? `${month}月${day}日 ${clock}` : `${MONTHS[month - 1] ?? ''} ${day}, ${clock}`;
};

/** `UTC+8`, `GMT+1`, `PST`. */
const zoneText = (moment: string, locale: Locale): string => {
  const { at, zone } = partsOf(moment);
  if (zone === SHOP_ZONE) return SHOP_ZONE_TEXT[locale];
  const language = locale === 'zh' ? 'zh-CN' : 'en-US';
  const written = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' });
  return written.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
};

const CLOCK = {
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const clockIn = (timeZone: string) => new Intl.DateTimeFormat('en-GB', { ...CLOCK, timeZone });
/** Making one costs half a millisecond. */
const SHOP_CLOCK = clockIn(SHOP_ZONE);
