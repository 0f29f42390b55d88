import { useEffect, useEffectEvent, useRef } from 'react';
import { focusFirstRow } from '../ui/row-keys.ts';
import { NO_BURST, readBurst } from './scan-burst.ts';
import { isTypingPlace, readKey } from './shortcuts.ts';

interface ShortcutActions {
  readonly onScanned: (code: string) => void;
  readonly onHelp: () => void;
  readonly onGo: (letter: string) => void;
}

/** Listens to the whole page: sections, scan field, table rows, and a hand scanner while no field has the focus. */
export const useShortcuts = (actions: ShortcutActions): void => {
  const waitingSinceMs = useRef<number | null>(null);
  const burst = useRef(NO_BURST);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const typing = event.target instanceof HTMLElement && isTypingPlace(event.target);
    const read = typing ? { burst: NO_BURST, code: null } : readBurst(burst.current, event.key, event.timeStamp);
    burst.current = read.burst;
    if (read.code) {
      event.preventDefault();
      actions.onScanned(read.code);
      return;
    }
    const intent = readKey({ ...modifiersOf(event), typing, atMs: event.timeStamp }, waitingSinceMs.current);
    waitingSinceMs.current = intent?.kind === 'await-letter' ? event.timeStamp : null;
    if (intent?.kind === 'scan') focusScan();
    else if (intent?.kind === 'help') actions.onHelp();
    else if (intent?.kind === 'go') actions.onGo(intent.letter);
    else if (intent || !isFirstRowKey(event, typing)) return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

/** The page's own scan field where it has one, else the header's. */
export const focusScan = (): void => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-scan]')];
  const field = fields.find((one) => one.dataset['scan'] === 'page') ?? fields[0];
  field?.focus();
  field?.select();
};

const modifiersOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => ({ key, ctrlKey, metaKey, altKey });

const isFirstRowKey = (event: KeyboardEvent, typing: boolean): boolean => {
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'f') return focusTableSearch();
  return (event.key === 'j' || event.key === 'k') && focusFirstRow(document);
};

const focusTableSearch = (): boolean => {
  const field = document.querySelector<HTMLInputElement>('input[data-table-search]');
  field?.focus();
  field?.select();
  return field !== null;
};
