import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from '../cx.ts';
import styles from './tabs.module.css';

interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly count?: number | undefined;
}

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Tabs of equal width instead of a strip that scrolls. */
  readonly even?: boolean;
  /** The id of the one panel below, which shows what was chosen. */
  readonly panelId?: string;
  readonly look?: 'line' | 'pill';
}

/** A strip of tabs; arrows move along it. */
export const Tabs = <Value extends string>({
  label,
  items,
  value,
  onChange,
  even = false,
  panelId,
  look = 'line',
}: TabsProps<Value>) => {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const choose = (index: number) => {
    const item = items[(index + items.length) % items.length];
    if (!item) return;
    onChange(item.value);
    const tab = strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[items.indexOf(item)];
    tab?.focus({ preventScroll: true });
    tab?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' });
  };
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.value === value);
    const target = targetOf(event.key, at, items.length);
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  };
  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={label}
      className={cx(styles['strip'], styles[look], even && styles['even'])}
    >
      {items.map((item, index) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={`${id}-${item.value}`}
          aria-selected={item.value === value}
          aria-controls={panelId}
          tabIndex={item.value === value ? 0 : -1}
          className={styles['tab']}
          onClick={() => choose(index)}
          onKeyDown={move}
        >
          {item.label}
          {item.count !== undefined && item.count > 0 && (
            <span className={styles['count']}>{item.count}</span>
          )}
        </button>
      ))}
    </div>
  );
};

const targetOf = (key: string, at: number, count: number): number | undefined =>
  new Map([
    ['ArrowRight', at + 1],
    ['ArrowLeft', at - 1],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key);
