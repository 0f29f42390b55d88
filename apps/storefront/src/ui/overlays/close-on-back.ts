import { useEffectEvent, useLayoutEffect } from 'react';

interface Layer {
  readonly close: () => void;
  /** Where in the visit's history it was opened; the router numbers the entries. */
  readonly place: number;
}

const layers: Layer[] = [];
/** Closes once the visit is back where this was opened. */
let closing: Layer | undefined;
/** Whether the visit's first page stands over an entry of its own, to which a step back can be undone. */
let isFirstGuarded = false;

/** Back closes what lies over the page, the uppermost first, and leaves the page alone: as in an app, and where a thumb expects it. */
export const useCloseOnBack = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  // With its picture: somebody may press as soon as it is seen.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    guardFirst();
    const layer = { close: () => close(), place: placeOf(window.history.state) };
    // Listening goes on once it has begun: the return itself may come after the layer is gone.
    window.addEventListener('popstate', keepPage, true);
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [isOpen]);
};

/** Closes what lies uppermost over the page; false where nothing does. */
export const closeUppermost = (): boolean => {
  const layer = layers.at(-1);
  layer?.close();
  return layer !== undefined;
};

/** Hears of a step before the router does. A step back while a layer lies open is undone, and the router hears of neither. */
const keepPage = (event: PopStateEvent): void => {
  const place = placeOf(event.state);
  const returned = closing?.place === place ? closing : undefined;
  closing = undefined;
  if (returned) {
    event.stopImmediatePropagation();
    return returned.close();
  }
  const layer = layers.at(-1);
  if (layer ? place >= layer.place : place !== BEHIND_FIRST) return;
  event.stopImmediatePropagation();
  if (!layer) return window.history.back(); // nobody knows of the entry behind the first page
  closing = layer;
  window.history.go(layer.place - place);
};

/** Back from the visit's first page leaves the shop, and cannot be undone: the page is given a second entry over its own. */
const guardFirst = (): void => {
  const { history } = window;
  const state: unknown = history.state;
  if (isFirstGuarded || placeOf(state) !== 0) return;
  isFirstGuarded = true;
  history.replaceState({ ...(state as object | null), isBehindFirst: true }, '');
  history.pushState(state, '');
};

const BEHIND_FIRST = -1;

const placeOf = (state: unknown): number => {
  if (typeof state !== 'object' || state === null) return 0;
  if ('isBehindFirst' in state) return BEHIND_FIRST;
  return 'idx' in state ? Number(state.idx) : 0;
};
