import { shopTexts } from '@caravan/contract/shop-text';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { shopPhraseIn } from './phrases.ts';

export type ShopTextKind = 'text' | 'html' | 'country';
export type Say = (text: string, kind: ShopTextKind) => string;
/** A copy of an answer in which the shop's words are said otherwise; what has none comes back as it is. */
export type Translate = (value: unknown, say: Say) => unknown;

/** Finds the shop's words in answers of this shape; undefined where it has none. */
export const translatorOf = (schema: z.core.$ZodType): Translate | undefined => {
  if (schema instanceof z.ZodString) return ofText(schema);
  if (schema instanceof z.ZodArray) return ofList(schema);
  if (schema instanceof z.ZodObject) return ofObject(schema);
  if (schema instanceof z.ZodUnion) return ofUnion(schema);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return ofPresent(schema.def.innerType);
  return undefined;
};

const ofText = (schema: z.ZodString): Translate | undefined => {
  const told = shopTexts.get(schema);
  return told && ((value, say) => (typeof value === 'string' ? say(value, told.kind) : value));
};

const ofList = (schema: z.ZodArray): Translate | undefined => {
  const each = translatorOf(schema.element);
  return (
    each && ((value, say) => (Array.isArray(value) ? value.map((entry: unknown) => each(entry, say)) : value))
  );
};

const ofObject = (schema: z.ZodObject): Translate | undefined => {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const translate = translatorOf(field);
    return translate ? [{ name, translate }] : [];
  });
  if (fields.length === 0) return undefined;
  return (value, say) => {
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> = { ...value };
    for (const { name, translate } of fields) if (name in copy) copy[name] = translate(copy[name], say);
    return copy;
  };
};

/** Each shape leaves alone what is not of its own kind, so they follow one another. */
const ofUnion = (schema: z.ZodUnion): Translate | undefined => {
  const options = schema.options.flatMap((option) => translatorOf(option) ?? []);
  if (options.length === 0) return undefined;
  return (value, say) => options.reduce((told, translate) => translate(told, say), value);
};

const ofPresent = (inner: z.core.$ZodType): Translate | undefined => {
  const translate = translatorOf(inner);
  return (
    translate && ((value, say) => (value === null || value === undefined ? value : translate(value, say)))
  );
};

/** The same names and pages are asked for again and again. */
const told = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (text, key) => text.length + key.length + 50,
});

/** How the shop's words are said in a further language. */
export const sayIn =
  (language: string): Say =>
  (text, kind) => {
    if (text === '') return text;
    const key = `${language} ${kind} ${text}`;
    const kept = told.get(key);
    if (kept !== undefined) return kept;
    const said = WAYS[kind](language, text);
    told.set(key, said);
    return said;
  };

/** Figures of a bill stand beside each other: `first 0.5 kg $3.20 · at most $40`. */
const PART = ' · ';
const textIn = (language: string, text: string): string =>
  text
    .split(PART)
    .map((part) => shopPhraseIn(language, part))
    .join(PART);

const BLOCK = /(<\/?(?:p|h[2-4]|ul|ol|li|blockquote|div|table|thead|tbody|tr|th|td|hr|br)\b[^>]*>)/;
/** Each paragraph by itself: what staff changed stays theirs, the others are said. */
const htmlIn = (language: string, html: string): string =>
  html
    .split(BLOCK)
    .map((part, place) => {
      const words = part.trim();
      const isTag = place % 2 === 1; // what the split's pattern caught
      return isTag || words === '' ? part : part.replace(words, () => shopPhraseIn(language, words));
    })
    .join('');

const countryIn = (language: string, name: string): string => {
  const code = codesByName().get(name);
  return code === undefined ? name : (regionsIn(language).of(code) ?? name);
};

const WAYS: Record<ShopTextKind, (language: string, text: string) => string> = {
  text: textIn,
  html: htmlIn,
  country: countryIn,
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Names that shops write otherwise than the Unicode tables do. */
const OWN_NAMES = { 'Hong Kong': 'HK', Macao: 'MO', Myanmar: 'MM' };

let codes: ReadonlyMap<string, string> | undefined;
const codesByName = (): ReadonlyMap<string, string> => (codes ??= new Map(namedCodes()));

const namedCodes = (): [string, string][] => {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const all = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return [
    ...all.flatMap((code): [string, string][] => {
      const name = english.of(code);
      return name === undefined ? [] : [[name, code]];
    }),
    ...Object.entries(OWN_NAMES),
  ];
};

const regions = new Map<string, Intl.DisplayNames>();
const regionsIn = (language: string): Intl.DisplayNames => {
  const known = regions.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  regions.set(language, known);
  return known;
};
