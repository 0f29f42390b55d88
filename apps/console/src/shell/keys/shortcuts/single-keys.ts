import { useSyncExternalStore } from 'react';

const KEY = 'desk.singleKeys';
const OFF = 'off';
const listeners = new Set<() => void>();

/** Whether single keys do anything: someone who speaks to the computer, or whose hand trembles, turns them off. */
export const hasSingleKeys = (): boolean => localStorage.getItem(KEY) !== OFF;

export const keepSingleKeys = (isOn: boolean): void => {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  for (const changed of listeners) changed();
};

export const useSingleKeys = (): boolean =>
  useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, hasSingleKeys);
