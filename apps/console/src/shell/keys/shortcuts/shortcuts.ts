/** What a key press means to the desk. */
export type Intent =
  | { readonly kind: 'scan' }
  /** The search over everything. */
  | { readonly kind: 'search' }
  | { readonly kind: 'help' }
  | { readonly kind: 'go'; readonly letter: string }
  | { readonly kind: 'await-letter' }
  /** To the table's search field. */
  | { readonly kind: 'filter' }
  /** Into the table's rows. */
  | { readonly kind: 'rows' };

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Whether the person is typing into a field. */
  readonly typing: boolean;
  /** Whether the person wants keys without Ctrl to do anything. */
  readonly hasSingleKeys: boolean;
  readonly atMs: number;
}

/** How long after `g` a letter still means a section. */
const LETTER_WITHIN_MS = 1500;

/**
 * Reads one press. `waitingSinceMs` is when `g` was pressed, or `null`. Nothing is read while a person types or holds
 * a modifier, so the desk never takes a browser's or a screen reader's own shortcut; Ctrl+K alone is the search of every
 * desk, in a field too.
 */
export const readKey = (press: KeyPress, waitingSinceMs: number | null): Intent | null => {
  if (isSearch(press)) return { kind: 'search' };
  if (!press.hasSingleKeys || press.typing || isModified(press)) return null;
  const isWaiting = waitingSinceMs !== null && press.atMs - waitingSinceMs <= LETTER_WITHIN_MS;
  if (isWaiting && /^[a-z\d]$/i.test(press.key)) return { kind: 'go', letter: press.key.toLowerCase() };
  return SINGLE_KEYS.get(press.key) ?? null;
};

const isSearch = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;

const isModified = ({ ctrlKey, metaKey, altKey }: KeyPress): boolean => ctrlKey || metaKey || altKey;

const SINGLE_KEYS: ReadonlyMap<string, Intent> = new Map([
  ['/', { kind: 'scan' }],
  ['?', { kind: 'help' }],
  ['g', { kind: 'await-letter' }],
  ['f', { kind: 'filter' }],
  ['j', { kind: 'rows' }],
  ['k', { kind: 'rows' }],
]);

/** Whether keys pressed in this element belong to it. */
export const isTypingPlace = (target: {
  tagName?: string;
  isContentEditable?: boolean;
  type?: string;
}): boolean => {
  if (target.isContentEditable) return true;
  const tag = target.tagName?.toLowerCase() ?? '';
  if (tag === 'input')
    return !['checkbox', 'radio', 'button', 'submit', 'file', 'range'].includes(target.type ?? '');
  return tag === 'textarea' || tag === 'select';
};
