import type { ReactNode } from 'react';
import { When } from '../charts/figures.tsx';
import styles from './timeline.module.css';

export interface Moment {
  readonly key: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly by?: string;
  readonly at: string;
}

/** What happened, newest first. */
export const Timeline = ({ moments }: { moments: readonly Moment[] }) => (
  <ol className={styles['list']}>
    {moments.map((moment) => (
      <li key={moment.key} className={styles['item']}>
        <div className={styles['title']}>{moment.title}</div>
        {moment.text ? <div className={styles['text']}>{moment.text}</div> : null}
        <div className={styles['foot']}>
          <When at={moment.at} />
          {moment.by ? <span>{moment.by}</span> : null}
        </div>
      </li>
    ))}
  </ol>
);
