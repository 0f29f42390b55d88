import { useEffectEvent, useLayoutEffect } from 'react';

interface Layer {
  readonly close: () => void;
  /** Where in the visit's history it was opened; the router numbers the entries. */
  readonly place: number;
}

const layers: Layer[] = [];
/** Closes once the visit is back where this was opened. */
let closing: Layer | undefined;

/** Back closes what lies over the page, the uppermost first, and leaves the page alone: as in an app, and where a thumb expects it. */
export const useCloseOnBack = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  // With its picture: somebody may press as soon as it is seen.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
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
  if (!layer || place >= layer.place) return;
  event.stopImmediatePropagation();
  closing = layer;
  window.history.go(layer.place - place);
};

const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
