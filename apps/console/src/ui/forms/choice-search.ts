import type { SelectProps } from 'antd';

/**
 * How a long choice is searched: by any part of its label. What is typed in full stands before what begins with it,
 * that before what has a word that does, and that before the rest, so that Enter takes what was meant: “Men” is not Women.
 */
export const CHOICE_SEARCH = {
  optionFilterProp: 'label',
  filterSort: (one, other, { searchValue }) =>
    distance(one.label, searchValue) - distance(other.label, searchValue),
} as const satisfies SelectProps['showSearch'];

/** How far a label is from the words: 0 the very same, 1 begins with them, 2 has them at a word’s beginning, 3 elsewhere. */
export function distance(label: unknown, words: string): 0 | 1 | 2 | 3 {
  const [text, sought] = [String(label).toLowerCase(), words.trim().toLowerCase()];
  if (text === sought) return 0;
  if (text.startsWith(sought)) return 1;
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1))
    if (/[^\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return 2;
  return 3;
}
