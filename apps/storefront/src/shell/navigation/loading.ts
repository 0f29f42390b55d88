export interface LoadingGate {
  readonly start: () => void;
  readonly end: () => void;
  /** For `useSyncExternalStore`: whether the indicator is to be seen. */
  readonly isShown: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

const OPEN_AFTER_MS = 300;
const CLOSE_AFTER_MS = 300;

/** The indicator opens 300 ms after a request began and closes 300 ms after the last one ended. */
export const createLoadingGate = (): LoadingGate => {
  const listeners = new Set<() => void>();
  let running = 0;
  let shown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const showLater = (next: boolean, delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (shown === next) return;
      shown = next;
      for (const listener of listeners) listener();
    }, delayMs);
  };

  return {
    start() {
      running += 1;
      if (running === 1) showLater(true, shown ? 0 : OPEN_AFTER_MS);
    },
    end() {
      running -= 1;
      if (running > 0) return;
      if (shown) showLater(false, CLOSE_AFTER_MS);
      else clearTimeout(timer);
    },
    isShown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
