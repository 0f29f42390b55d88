import styles from './status-tag.module.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** A state in one word; the colour only repeats what the word says. */
export const StatusTag = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={styles['tag']} data-tone={tone}>
    {children}
  </span>
);
