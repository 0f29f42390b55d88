import { CompiledQuery } from 'kysely';

/** A part of a statement, always the same text at its place. */
export class Piece {
  readonly strings: TemplateStringsArray;
  readonly values: readonly unknown[];

  constructor(strings: TemplateStringsArray, values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

const texts = new WeakMap<TemplateStringsArray, string>();

export const piece = (strings: TemplateStringsArray, ...values: readonly unknown[]): Piece =>
  new Piece(strings, values);

/**
 * A statement of the hot path: its text is put together once and never varies, only its values do. What varies (lists
 * of columns, conditions) is written with Kysely.
 */
export const statement = (strings: TemplateStringsArray, ...values: readonly unknown[]): CompiledQuery => {
  let text = texts.get(strings);
  if (text === undefined) {
    text = textOf(new Piece(strings, values), { count: 0 });
    texts.set(strings, text);
  }
  return CompiledQuery.raw(text, flat(values));
};

const textOf = ({ strings, values }: Piece, placed: { count: number }): string =>
  strings.reduce((text, next, index) => text + placeOf(values[index - 1], placed) + next);

const placeOf = (value: unknown, placed: { count: number }): string => {
  if (value instanceof Piece) return textOf(value, placed);
  placed.count += 1;
  return `$${placed.count}`;
};

const flat = (values: readonly unknown[], into: unknown[] = []): unknown[] => {
  for (const value of values)
    if (value instanceof Piece) flat(value.values, into);
    else into.push(value);
  return into;
};
