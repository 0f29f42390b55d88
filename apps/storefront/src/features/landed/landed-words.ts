import { moneyText } from '@caravan/domain/money/money-text';
import { isContentLocale } from '@caravan/domain/shared/locale';
import { NUMERALS } from '../../shell/dates.ts';
import { type Locale, tagOf } from '../../shell/locale.ts';
import type { useTexts } from '../../shell/texts/use-texts.ts';
import type { Landed, Way } from './landed.queries.ts';

type Texts = ReturnType<typeof useTexts<'landed'>>;

/** `380 g`, `1.25 kg` */
export const weightText = ({ fill, landed }: Pick<Texts, 'fill' | 'landed'>, grams: number): string =>
  grams < 1_000
    ? fill(landed.grams, { grams })
    : fill(landed.kilograms, { kilograms: Number((grams / 1_000).toFixed(2)) });

/** A line with what it does about customs, unless its name says so already. */
export const lineText = (t: Texts, way: Way, currency: Landed['currency']): string => {
  const duty = dutyText(t, way, currency);
  return way.lineName.toLowerCase().includes(duty) ? way.lineName : `${way.lineName} · ${duty}`;
};

/** What a line does about customs. */
export const dutyText = (t: Texts, { isTaxIncluded, duty }: Way, currency: Landed['currency']): string => {
  if (isTaxIncluded) return t.landed.taxPaid;
  return duty > 0 ? t.fill(t.landed.dutyIn, { amount: moneyText(duty, currency) }) : t.landed.noDuty;
};

/** Written out, because the first use of Intl costs a phone some frames. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const monthOf = (locale: Locale, at: Date): string =>
  locale === 'zh' ? `${at.getMonth() + 1}月` : (MONTHS[at.getMonth()] ?? '');

const dayOf = (locale: Locale, at: Date): string =>
  locale === 'zh' ? `${monthOf(locale, at)}${at.getDate()}日` : `${monthOf(locale, at)} ${at.getDate()}`;

/** `Dec 9–21`, `Nov 28 – Dec 3`, `12月9日–21日`: days of the person's own time zone, without a year, because all are near. */
export const spanText = (
  locale: Locale,
  { from, until }: { readonly from: string; readonly until: string },
): string => {
  const [first, last] = [new Date(from), new Date(until)];
  if (!isContentLocale(locale)) return rangeIn(tagOf(locale), first, last);
  const [begin, end] = [dayOf(locale, first), dayOf(locale, last)];
  if (begin === end) return begin;
  if (first.getMonth() !== last.getMonth()) return `${begin} – ${end}`;
  return locale === 'zh' ? `${begin}–${last.getDate()}日` : `${begin}–${last.getDate()}`;
};

/** As the language itself writes it; our own way with English and Chinese needs no Intl on their pages. */
const rangeIn = (tag: string, first: Date, last: Date): string =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', ...NUMERALS }).formatRange(first, last);
