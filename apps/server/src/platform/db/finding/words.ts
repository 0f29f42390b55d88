import { type RawBuilder, sql } from 'kysely';

/** A pattern of `like` for a text that has these words anywhere. */
export const containing = (words: string): string => `%${beginning(words)}`;

/** A pattern of `like` for a text that begins with these words. */
export const beginning = (words: string): string => `${words.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Whether one of the columns has these words anywhere. `indexed` is what the index of their pieces is made of, as its
 * migration has it; it narrows what is looked at, and decides nothing. Words that most rows have are not narrowed: the
 * pieces of each row would be made anew, which takes longer than to look at it.
 */
export const hasWords = (
  words: string,
  indexed: RawBuilder<unknown>,
  columns: readonly RawBuilder<unknown>[],
  { areCommon = false }: { readonly areCommon?: boolean } = {},
): RawBuilder<unknown> => {
  const anywhere = containing(words);
  const narrowed =
    !areCommon && hasPieces(words.trim())
      ? sql`text_pieces(${indexed}) @> text_pieces(${words.trim()}) and`
      : sql``;
  const each = columns.map((column) => sql`${column} ilike ${anywhere}`);
  return sql`(${narrowed} (${sql.join(each, sql` or `)}))`;
};

/** No code of the shop's is longer. */
const LONGEST_CODE = 32;

/**
 * Whether a column of codes begins with what was typed. Codes are of capital letters and digits, none of which comes after Z; with a
 * pattern a kept plan could not use the index.
 */
export const codeBegins = (words: string, column: RawBuilder<unknown>): RawBuilder<unknown> => {
  const code = words.toUpperCase().replaceAll(/[\s-]/g, '');
  // Nothing but hyphens begins every code.
  return code === '' ? sql`false` : sql`${column} between ${code} and ${code.padEnd(LONGEST_CODE, 'Z')}`;
};

/** Two letters of ASCII, or one of any kind, are no piece: an index would be read whole for them. */
const hasPieces = (words: string): boolean => {
  const letters = [...words];
  return letters.length > 2 || (letters.length === 2 && letters.some((letter) => letter > '\u007F'));
};
