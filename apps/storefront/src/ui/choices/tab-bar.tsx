import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Link } from '../actions/link.tsx';
import styles from './tab-bar.module.css';

export interface TabBarItem {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly badge?: ReactNode;
}

interface TabBarProps {
  readonly label: string;
  readonly items: readonly TabBarItem[];
  readonly active: number;
}

/** The main pages, at the thumb. From 900 px on the site's head takes its place. */
export const TabBar = ({ label, items, active }: TabBarProps) => (
  <nav aria-label={label} className={styles['bar']}>
    {items.map((item, index) => (
      <Link
        key={item.label}
        to={item.to}
        replace
        viewTransition={false}
        preventScrollReset={index === active}
        aria-current={index === active ? 'page' : undefined}
        className={cx(styles['tab'], index === active && styles['active'])}
      >
        <span className={styles['icon']}>
          {item.icon}
          {item.badge}
        </span>
        <span>{item.label}</span>
      </Link>
    ))}
  </nav>
);
