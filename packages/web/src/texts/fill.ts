/** Names in braces within a text: `'{count} of {total}'` gives `count | total`. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

export type Params<Text extends string> = Readonly<Record<Names<Text>, string | number>>;

/** A text with one form for each plural category the language has. */
export interface Plural {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** What a translation must look like to stand for `Source`: the same keys, any words. */
export type Translation<Source> = Source extends string
  ? string
  : Source extends Plural
    ? IsOnly<keyof Source, keyof Plural> extends true
      ? Plural
      : { readonly [Key in keyof Source]: Translation<Source[Key]> }
    : { readonly [Key in keyof Source]: Translation<Source[Key]> };

/** An object that merely has a text named `other` is no plural. */
type IsOnly<Keys, Allowed> = [Exclude<Keys, Allowed>] extends [never] ? true : false;

/** Puts values in place of `{name}`; a name without a value stays visible. */
export const fill = <Text extends string>(text: Text, params: Params<Text>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = (params as Readonly<Record<string, string | number>>)[name]; // any text has any names
    return value === undefined ? whole : String(value);
  });

export type Values = Readonly<Record<string, string | number>>;

/** Values that keep their own direction inside a text of the other one: a name, `−$5`, a code. */
export const isolated = (params: Values): Values =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ]),
  );

/** The form for this many, with `{count}` filled in. */
export const pluralOf = (
  forms: Plural,
  count: number,
  locale: string,
  params: Readonly<Record<string, string | number>> = {},
): string => {
  const hasForms = Object.keys(forms).length > 1;
  const form = (hasForms ? forms[rulesOf(locale).select(count)] : undefined) ?? forms.other;
  return fill(form, { ...params, count } as Params<string>); // the form's names are known to its caller only
};

const rules = new Map<string, Intl.PluralRules>();

// Made at first use: the first Intl object costs a phone several frames.
const rulesOf = (locale: string): Intl.PluralRules => {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
};
