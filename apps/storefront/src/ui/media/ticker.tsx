import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { isLookedAt } from './looked-at.ts';
import styles from './ticker.module.css';

interface TickerProps {
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly node: ReactNode }[];
  readonly intervalMs?: number;
}

/** One line of news after the other, upwards; it rests under the pointer and in focus. */
export const Ticker = ({ label, items, intervalMs = 3_000 }: TickerProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const count = items.length;
  useEffect(() => {
    if (count < 2) return;
    const step = () => !isLookedAt(list.current) && setAt((place) => (place + 1) % count);
    const timer = setInterval(step, intervalMs);
    return () => clearInterval(timer);
  }, [count, intervalMs]);
  const current = at % Math.max(count, 1);
  return (
    <ul ref={list} aria-label={label} className={styles['ticker']}>
      {items.map((item, place) => (
        <li
          key={item.id}
          inert={place !== current}
          className={cx(
            styles['line'],
            place === current && styles['here'],
            isBefore(place, current, items.length) && styles['gone'],
          )}
        >
          {item.node}
        </li>
      ))}
    </ul>
  );
};

const isBefore = (place: number, current: number, count: number): boolean =>
  place === (current - 1 + count) % count && count > 1;
