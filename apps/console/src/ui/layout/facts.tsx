import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Takes the whole width: addresses, e-mails. */
  readonly isWide?: boolean;
}

/** Names and values in columns. */
export const Facts = ({ facts, columns = 2 }: { facts: readonly (Fact | null)[]; columns?: 1 | 2 | 3 }) => (
  <dl className={styles['facts']} data-columns={columns}>
    {facts.map((fact) =>
      fact ? (
        <div key={fact.label} className={styles['fact']} data-wide={fact.isWide ? '' : undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ) : null,
    )}
  </dl>
);
