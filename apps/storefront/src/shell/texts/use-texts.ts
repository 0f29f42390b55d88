import { use } from 'react';
import { useApp } from '../app.tsx';
import { useLocale } from '../language/use-locale.ts';
import { inContentLanguage, languageOf } from '../locale.ts';
import type { Catalogues, CatalogueName } from './catalogues.ts';
import { fill, isolated, type Plural, pluralOf, type Values } from '@caravan/web/texts/fill';
import { shelf } from './text-cache.ts';

interface TextTools {
  /** What the shop is called. */
  readonly shop: string;
  /** `t.fill(t.cart.total, { amount })` */
  readonly fill: typeof fill;
  /** A text that says days which the shop has set: `{freeStorageDays}`. */
  readonly told: (text: string) => string;
  /** `15%` as the language writes it. */
  readonly percent: (value: number) => string;
  /** `t.plural(t.cart.items, 3)` */
  readonly plural: (
    forms: Plural,
    count: number,
    params?: Readonly<Record<string, string | number>>,
  ) => string;
}

type Texts<Name extends CatalogueName> = Pick<Catalogues, Name | 'common'> & TextTools;

/** The texts of the named features, and the common ones, in the page's language: `useTexts('cart').cart.title`. */
export const useTexts = <Name extends CatalogueName = 'common'>(...names: readonly Name[]): Texts<Name> => {
  const locale = useLocale();
  const { usedTexts, names: shopNames, days } = useApp();
  const { direction, percentGap = '' } = languageOf(locale);
  const own = direction === 'rtl' ? isolated : (params: Values) => params;
  const say = (text: string, params: Values) => fill(text, own(params));
  const texts: Record<string, unknown> = {
    shop: inContentLanguage(shopNames, locale),
    fill: say,
    told: (text: string) => fill(text, { ...days }),
    percent: (value: number) => `${value}${percentGap}%`,
    plural: (forms: Plural, count: number, params = {}) => pluralOf(forms, count, locale, own(params)),
  };
  for (const name of ['common', ...names] as const) {
    usedTexts?.add(name);
    const taken = shelf.takeForRender(locale, name);
    texts[name] = taken instanceof Promise ? use(taken) : taken;
  }
  return texts as Texts<Name>; // filled name by name just above
};
