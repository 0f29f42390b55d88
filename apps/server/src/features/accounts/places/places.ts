import type { Locale } from '@caravan/domain/shared/locale';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';
import { POSTAL_CODES } from './postal-codes.data.ts';
import { STATES } from './states.data.ts';

export interface Place {
  readonly code: string;
  readonly name: string;
}

export interface Country extends Place {
  readonly callingCode: string;
  readonly postalCodePattern?: string;
  readonly postalCodeExample?: string;
  readonly hasStates: boolean;
}

/** All countries a parcel can be addressed to, by name in the language asked for, a further one of the shop's or the locale's. */
export const countriesIn = (locale: Locale, language?: string): readonly Country[] =>
  language === undefined ? countriesByLocale[locale]() : furtherCountries(language);

/** The country's name, or undefined when there is no such country. */
export const countryName = (code: string, locale: Locale): string | undefined =>
  countryByCode[locale]().get(code)?.name;

/** States or provinces as they are written on an envelope; none where mail does without them. */
export const statesOf = (country: string): readonly Place[] =>
  subdivisions(country).map(({ code, name }) => ({ code, name }));

/** Big cities of a state, named by its code or its name. */
export const citiesOf = (country: string, state: string): readonly Place[] => {
  const wanted = folded(state);
  const found = subdivisions(country).find(
    ({ code, name }) => folded(code) === wanted || folded(name) === wanted,
  );
  return (found?.cities ?? []).map((name) => ({ code: name, name }));
};

/** The state's name as it is written on an envelope, where the country has a list and the text is on it; else the text. */
export const stateName = (country: string, state: string): string => {
  const wanted = folded(state);
  return (
    subdivisions(country).find(({ code, name }) => folded(code) === wanted || folded(name) === wanted)
      ?.name ?? state.trim()
  );
};

/** Countries by a part of their name in the reader's language or the other one, or by their code. */
export const countriesNamed = (words: string, locale: Locale, language?: string): readonly Country[] => {
  const other = countryByCode[locale === 'en' && language === undefined ? 'zh' : 'en']();
  return countriesIn(locale, language).filter(
    (country) =>
      isNamed(country, words) || folded(other.get(country.code)?.name ?? '').includes(folded(words)),
  );
};

/** States and cities by a part of their name or by their code, accents and case aside. */
export const placesNamed = (places: readonly Place[], words: string): readonly Place[] =>
  places.filter((place) => isNamed(place, words));

const isNamed = ({ code, name }: Place, words: string): boolean =>
  folded(name).includes(folded(words)) || folded(code) === folded(words);

export const postalCodePattern = (country: string): string | undefined => POSTAL_CODES[country]?.[0];

/** The number in international form (`+14155550123`) when it is one of the country, else undefined. */
export const phoneOf = (phone: string, country: string): string | undefined => {
  const code = country as CountryCode; // an unknown one is turned away on the next line
  if (!callable.has(code)) return undefined;
  const number = parsePhoneNumberFromString(phone, code);
  if (!number?.isValid() || number.countryCallingCode !== getCountryCallingCode(code)) return undefined;
  return number.number;
};

interface Subdivision extends Place {
  readonly cities: readonly string[];
}

/** Names that shops write otherwise than the Unicode tables do. */
const OWN_NAMES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  HK: { en: 'Hong Kong', zh: '中国香港' },
  MO: { en: 'Macao', zh: '中国澳门' },
  TW: { en: 'Taiwan', zh: '中国台湾' },
  MM: { en: 'Myanmar', zh: '缅甸' },
};
const callable = new Set<CountryCode>(getCountries());

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

const namedIn = (locale: Locale, further?: string): readonly Country[] => {
  const language = further ?? (locale === 'zh' ? 'zh-Hans' : 'en');
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(language);
  return getCountries()
    .flatMap((code): Country[] => {
      const name = (further === undefined ? OWN_NAMES[code]?.[locale] : undefined) ?? names.of(code);
      const postal = POSTAL_CODES[code];
      if (name === undefined) return [];
      return [
        {
          code,
          name,
          callingCode: getCountryCallingCode(code),
          ...(postal && { postalCodePattern: postal[0], postalCodeExample: postal[1] }),
          hasStates: STATES[code] !== undefined,
        },
      ];
    })
    .sort((a, b) => compare(a.name, b.name));
};

const countriesByLocale = { en: once(() => namedIn('en')), zh: once(() => namedIn('zh')) };
const furtherLists = new Map<string, readonly Country[]>();
const furtherCountries = (language: string): readonly Country[] => {
  const known = furtherLists.get(language) ?? namedIn('en', language);
  furtherLists.set(language, known);
  return known;
};
const byCode = (countries: readonly Country[]) =>
  new Map(countries.map((country) => [country.code, country]));
const countryByCode = {
  en: once(() => byCode(countriesByLocale.en())),
  zh: once(() => byCode(countriesByLocale.zh())),
};

const parsed = new Map<string, readonly Subdivision[]>();
const subdivisions = (country: string): readonly Subdivision[] => {
  const known = parsed.get(country);
  if (known) return known;
  const lines = Object.hasOwn(STATES, country) ? (STATES[country] ?? '').trim().split('\n') : [];
  const list = lines.map((line): Subdivision => {
    const space = line.indexOf(' ');
    const colon = line.indexOf(': ');
    return {
      code: line.slice(0, space),
      name: line.slice(space + 1, colon),
      cities: line.slice(colon + 2).split(', '),
    };
  });
  if (list.length > 0) parsed.set(country, list);
  return list;
};

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
