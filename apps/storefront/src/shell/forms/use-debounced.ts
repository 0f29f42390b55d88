import { useEffect, useRef } from 'react';

/** Calls with the newest value once nothing new has come for a while; never after its screen is gone. */
export const useDebounced = <Value>(act: (value: Value) => void, delayMs: number) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    later: (value: Value) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => newest.current(value), delayMs);
    },
    cancel: () => clearTimeout(timer.current),
  };
};

/** Searching begins when somebody stops typing for this long. */
export const SEARCH_PAUSE_MS = 500;
