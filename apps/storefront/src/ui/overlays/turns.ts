import { useEffect, useState, useSyncExternalStore } from 'react';

const open = new Set<object>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says that a layer lies over the page, so that what comes by itself waits. */
export const useLayer = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = {};
    open.add(layer);
    tell();
    return () => {
      open.delete(layer);
      tell();
    };
  }, [isOpen]);
};

/** For a layer that nobody asked for: false while another one is open, true from its turn on. */
export const useTurn = (): boolean => {
  const isFree = useSyncExternalStore(
    subscribe,
    () => open.size === 0,
    () => false,
  );
  const [hadTurn, setHadTurn] = useState(isFree);
  if (isFree && !hadTurn) setHadTurn(true);
  return hadTurn;
};
