import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface Slides {
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly index: number;
  readonly goTo: (index: number, how?: ScrollBehavior) => void;
}

/**
 * Slides in a row that the browser itself scrolls and snaps. With `loops` a copy of the first slide stands behind the
 * last one: once it is reached, the row jumps to the first unseen.
 */
export const useSlides = (count: number, { loops = false, start = 0 } = {}): Slides => {
  const viewport = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const goTo = useCallback((place: number, how: ScrollBehavior = 'smooth') => {
    const row = viewport.current;
    row?.scrollTo({ left: place * row.clientWidth * towards(row), behavior: how });
  }, []);
  useEffect(() => {
    const row = viewport.current;
    if (!row) return;
    if (start > 0) goTo(start, 'instant');
    const look = () => {
      const exact = Math.abs(row.scrollLeft) / Math.max(row.clientWidth, 1);
      const place = Math.round(exact);
      if (loops && place >= count && Math.abs(exact - place) < 0.01) goTo(0, 'instant');
      setIndex(place % Math.max(count, 1));
    };
    row.addEventListener('scroll', look, { passive: true });
    return () => row.removeEventListener('scroll', look);
  }, [count, loops, start, goTo]);
  return { viewport, index, goTo };
};

/** Where a row goes on: to the left of a page that is read from the right, whose scroll places are negative. */
const towards = (row: Element): 1 | -1 => (getComputedStyle(row).direction === 'rtl' ? -1 : 1);
