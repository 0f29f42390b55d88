import { moneyText } from '@caravan/domain/money/money-text';
import type { Locale } from '../../shell/locale.ts';
import type { useTexts } from '../../shell/texts/use-texts.ts';
import type { Landed, Way } from './landed.queries.ts';

type Texts = ReturnType<typeof useTexts<'landed'>>;

/** `380 g`, `1.25 kg` */
export const weightText = (grams: number): string =>
  grams < 1_000 ? `${grams} g` : `${Number((grams / 1_000).toFixed(2))} kg`;

/** What a line does about customs. */
export const dutyText = (t: Texts, { isTaxIncluded, duty }: Way, currency: Landed['currency']): string => {
  if (isTaxIncluded) return t.landed.taxPaid;
  return duty > 0 ? t.fill(t.landed.dutyIn, { amount: moneyText(duty, currency) }) : t.landed.noDuty;
};

const daysOf = (locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', { day: 'numeric', month: 'short' });

/** `9–21 Dec`, `28 Nov – 3 Dec`: days of the person's own time zone. */
export const spanText = (
  locale: Locale,
  { from, until }: { readonly from: string; readonly until: string },
): string => daysOf(locale).formatRange(new Date(from), new Date(until));
