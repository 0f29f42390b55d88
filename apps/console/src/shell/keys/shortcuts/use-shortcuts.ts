import { useEffect, useEffectEvent, useRef } from 'react';
import { focusFirstRow } from '../../../ui/tables/row-keys.ts';
import { NO_BURST, readBurst } from '../scan-burst.ts';
import { hasSingleKeys } from './single-keys.ts';
import { isTypingPlace, readKey } from './shortcuts.ts';
import type { Intent } from './shortcuts.ts';

interface ShortcutActions {
  readonly onScanned: (code: string) => void;
  readonly onHelp: () => void;
  readonly onSearch: () => void;
  readonly onGo: (letter: string) => void;
}

/** Listens to the whole page: sections, scan field, table rows, and a hand scanner while no field has the focus. */
export const useShortcuts = (actions: ShortcutActions): void => {
  const waitingSinceMs = useRef<number | null>(null);
  const burst = useRef(NO_BURST);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const typing = event.target instanceof HTMLElement && isTypingPlace(event.target);
    const read = typing
      ? { burst: NO_BURST, code: null }
      : readBurst(burst.current, event.key, event.timeStamp);
    burst.current = read.burst;
    const press = {
      ...modifiersOf(event),
      typing,
      hasSingleKeys: hasSingleKeys(),
      atMs: event.timeStamp,
    };
    const intent = readKey(press, waitingSinceMs.current);
    waitingSinceMs.current = intent?.kind === 'await-letter' ? event.timeStamp : null;
    if (read.code) actions.onScanned(read.code);
    else if (!intent || !obey(intent, actions)) return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

/** Does what was meant; tells whether there was anything to do it with. */
const obey = (intent: Intent, actions: ShortcutActions): boolean => {
  switch (intent.kind) {
    case 'scan':
      focusScan();
      return true;
    case 'search':
      actions.onSearch();
      return true;
    case 'help':
      actions.onHelp();
      return true;
    case 'go':
      actions.onGo(intent.letter);
      return true;
    case 'filter':
      return focusField('input[data-table-search]');
    case 'rows':
      return focusFirstRow(document);
    case 'await-letter':
      return true;
  }
};

/** The page's own scan field where it has one, else the header's. */
export const focusScan = (): void => {
  if (!focusField('input[data-scan="page"]')) focusField('input[data-scan]');
};

const focusField = (selector: string): boolean => {
  const field = document.querySelector<HTMLInputElement>(selector);
  field?.focus();
  field?.select();
  return field !== null;
};

const modifiersOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => ({ key, ctrlKey, metaKey, altKey });
