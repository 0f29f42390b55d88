import type { ReactNode } from 'react';
import { When } from '../charts/figures.tsx';
import styles from './rule-versions.module.css';

interface RuleVersion {
  readonly id: string;
  readonly validFrom: string;
  readonly by: string;
  readonly said: string;
  readonly mark?: ReactNode;
}

interface RuleVersionsProps {
  readonly label: string;
  readonly versions: readonly RuleVersion[];
}

/** What rules said from when on, and who set them. */
export const RuleVersions = ({ label, versions }: RuleVersionsProps) => (
  <ul className={styles['versions']} aria-label={label}>
    {versions.map(({ id, validFrom, by, said, mark }) => (
      <li key={id}>
        <span className={styles['set']}>
          <When at={validFrom} /> · {by}
          {mark}
        </span>
        <span className={styles['said']}>{said}</span>
      </li>
    ))}
  </ul>
);
