import { Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../messages/language.ts';
import { formatAgo, formatDue, formatMoney, formatSize, formatTime, formatWeight } from '../parts/format.ts';
import styles from './figures.module.css';

/** An amount in units of its currency. */
export const Money = ({ amount, currency }: { amount: number; currency: string }) => {
  const { language } = useLanguage();
  return <span className={styles['figure']}>{formatMoney(amount, currency, language)}</span>;
};

export const Weight = ({ weightGrams }: { weightGrams: number }) => {
  const { language } = useLanguage();
  return <span className={styles['figure']}>{formatWeight(weightGrams, language)}</span>;
};

export const Size = (props: { lengthMm: number; widthMm: number; heightMm: number }) => (
  <span className={styles['figure']}>{formatSize(props.lengthMm, props.widthMm, props.heightMm)}</span>
);

/** A moment by China's clock. */
export const When = ({ at }: { at: string }) => {
  const { language } = useLanguage();
  return (
    <time className={styles['figure']} dateTime={at}>
      {formatTime(at, language)}
    </time>
  );
};

/** How long ago, with the moment itself behind it. */
export const Ago = ({ at }: { at: string }) => {
  const { language, text } = useLanguage();
  const nowMs = useNow();
  return (
    <Tooltip title={formatTime(at, language)}>
      <time className={styles['figure']} dateTime={at}>
        {formatAgo(at, nowMs, text.time)}
      </time>
    </Tooltip>
  );
};

const SOON_MS = 2 * 3_600_000;

/** What is left of a promise: calm, then warning, then broken. */
export const Due = ({ at }: { at: string }) => {
  const { language, text } = useLanguage();
  const nowMs = useNow();
  const leftMs = Date.parse(at) - nowMs;
  const tone = leftMs < 0 ? 'late' : leftMs < SOON_MS ? 'soon' : 'calm';
  return (
    <Tooltip title={formatTime(at, language)}>
      <time className={styles['due']} data-tone={tone} dateTime={at}>
        {formatDue(at, nowMs, text.time)}
      </time>
    </Tooltip>
  );
};

const TICK_MS = 30_000;
const tick = (): number => Math.floor(Date.now() / TICK_MS) * TICK_MS;
const onTick = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, TICK_MS);
  return () => clearInterval(timer);
};

/** The present, moving on every half minute. */
export const useNow = (): number => useSyncExternalStore(onTick, tick);
