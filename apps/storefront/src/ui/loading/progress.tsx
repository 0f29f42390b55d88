import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { usePartTexts } from '../part-texts.ts';
import styles from './progress.module.css';

interface StepsProps {
  readonly label: string;
  readonly steps: readonly { readonly id: string; readonly label: ReactNode; readonly note?: ReactNode }[];
  /** From 0; as many as there are steps means all done. */
  readonly current: number;
}

/** Where something stands on its way. */
export const Steps = ({ label, steps, current }: StepsProps) => {
  const texts = usePartTexts();
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step.id}
          aria-current={place === current ? 'step' : undefined}
          className={cx(
            styles['step'],
            place < current && styles['done'],
            place === current && styles['current'],
          )}
        >
          <span className={styles['mark']}>
            {place < current ? <IconCheck aria-hidden="true" /> : <span aria-hidden="true">{place + 1}</span>}
            {place <= current && (
              <span className="visually-hidden">{place < current ? texts.stepDone : texts.stepCurrent}</span>
            )}
          </span>
          <span className={styles['label']}>{step.label}</span>
          {step.note !== undefined && <span className={styles['note']}>{step.note}</span>}
        </li>
      ))}
    </ol>
  );
};

interface TimelineProps {
  /** The newest first. */
  readonly entries: readonly {
    readonly id: string;
    readonly title: ReactNode;
    readonly time?: ReactNode;
    readonly note?: ReactNode;
  }[];
}

/** What happened, the newest on top. */
export const Timeline = ({ entries }: TimelineProps) => (
  <ol className={styles['timeline']}>
    {entries.map((entry, place) => (
      <li key={entry.id} className={cx(styles['entry'], place === 0 && styles['newest'])}>
        <span className={styles['title']}>{entry.title}</span>
        {entry.note !== undefined && <span className={styles['note']}>{entry.note}</span>}
        {entry.time !== undefined && <span className={styles['time']}>{entry.time}</span>}
      </li>
    ))}
  </ol>
);

interface DaysLeftProps {
  /** Negative when it is over. */
  readonly left: number;
  readonly of: number;
  readonly words: string;
}

const SOON_DAYS = 14;

/** How many days of a span are left, as words and as a bar. */
export const DaysLeft = ({ left, of, words }: DaysLeftProps) => {
  const tone = left < 0 ? styles['over'] : left <= SOON_DAYS ? styles['soon'] : styles['fine'];
  return (
    <span className={cx(styles['days'], tone)}>
      <span>{words}</span>
      <progress max={of} value={Math.min(Math.max(left, 0), of)} aria-label={words} />
    </span>
  );
};
