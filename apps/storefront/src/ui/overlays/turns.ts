import { useEffect, useState, useSyncExternalStore } from 'react';

const open = new Set<object>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** At a layer's edge the focus goes back into it with the next frame; a Tab that comes sooner would take it out of the layer. */
const waitAtEdge = (event: KeyboardEvent) => {
  if (event.key === 'Tab' && document.activeElement?.hasAttribute('data-base-ui-focus-guard'))
    event.preventDefault();
};

/** Says that a layer lies over the page, so that what comes by itself waits; and holds the focus in it. */
export const useLayer = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = {};
    open.add(layer);
    tell();
    document.addEventListener('keydown', waitAtEdge);
    return () => {
      open.delete(layer);
      tell();
      if (open.size === 0) document.removeEventListener('keydown', waitAtEdge);
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
