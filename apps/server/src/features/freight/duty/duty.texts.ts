import { percentText } from '@caravan/domain/money/money-text';
import type { ChargeBase, DutyLine } from '@caravan/domain/customs/duty-bill';
import type { Names } from '@caravan/domain/freight/freight-tariff';
import type { Locale } from '@caravan/domain/shared/locale';
import type { MoneyText } from '../freight.texts.ts';

/** What a charge of customs is for, and how its amount came about, from the numbers the rule gave. */
export const chargeTexts = (
  line: DutyLine,
  locale: Locale,
  money: MoneyText,
): { label: string; explanation: string } => {
  const { charge } = line;
  const parts = [shareText, subheadingText, parcelText].flatMap((text) => text(line, locale, money) ?? []);
  const collected = charge.collected === 'sale' ? [AT_SALE[locale]] : [];
  return {
    label: LABELS[charge.kind][locale],
    explanation: [parts.join(locale === 'zh' ? '，加' : ', plus '), ...collected].join(
      locale === 'zh' ? '；' : '; ',
    ),
  };
};

const LABELS: Record<DutyLine['charge']['kind'], Names> = {
  duty: { en: 'Customs duty', zh: '关税' },
  tax: { en: 'Import VAT or sales tax', zh: '进口增值税/消费税' },
  fee: { en: 'Parcel fee of the country', zh: '目的国包裹费' },
  handling: { en: 'Carrier’s fee for customs', zh: '承运商清关费' },
};

const BASES: Record<ChargeBase, Names> = {
  goods: { en: 'goods', zh: '商品' },
  goods_freight: { en: 'goods and freight', zh: '商品和运费' },
  goods_freight_insurance: { en: 'goods, freight and insurance', zh: '商品、运费和保险' },
  previous: { en: 'the charge above', zh: '上一项' },
};

const AT_SALE: Names = {
  en: 'registered sellers collect it at sale, others on arrival',
  zh: '已注册卖家在销售时收取，否则入境时收取',
};

type Part = (line: DutyLine, locale: Locale, money: MoneyText) => string | undefined;

const shareText: Part = ({ charge, ratePpm, base }, locale, money) => {
  if (ratePpm === 0) return undefined;
  const percent = percentText(ratePpm / 10_000);
  const of = BASES[charge.base ?? 'goods'][locale];
  const less =
    charge.less > 0 ? { en: ` less ${money(charge.less)}`, zh: `，减${money(charge.less)}` }[locale] : '';
  if (locale === 'zh')
    return `${money(base)}（${of}${charge.withCharges ? '及以上各项' : ''}）的${percent}${charge.isInclusive ? '（税含于税基）' : ''}${less}`;
  const besides = charge.withCharges ? ' with the charges above' : '';
  return `${percent} of ${money(base)} (${of}${besides})${charge.isInclusive ? ', counted into its own base' : ''}${less}`;
};

const subheadingText: Part = ({ charge, subheadings }, locale, money) => {
  if (charge.perSubheading === 0) return undefined;
  const each = money(charge.perSubheading);
  return locale === 'zh'
    ? `${each} × ${subheadings}个税则子目`
    : `${each} × ${subheadings} tariff ${subheadings === 1 ? 'subheading' : 'subheadings'}`;
};

const parcelText: Part = ({ charge }, locale, money) => {
  if (charge.perParcel === 0) return undefined;
  return locale === 'zh' ? `每件包裹${money(charge.perParcel)}` : `${money(charge.perParcel)} a parcel`;
};
