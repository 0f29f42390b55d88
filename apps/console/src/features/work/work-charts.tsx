import { SHIFTS, WORK_PROMISES } from '@caravan/domain/warehouse/floor/floor-work';
import { useLanguage } from '../../messages/language.ts';
import type { OutputOf } from '../../shell/api.ts';
import { DayChart, RowChart } from '../../ui/charts/bar-chart.tsx';
import { Ago } from '../../ui/charts/figures.tsx';
import { formatNumber } from '../../ui/parts/format.ts';
import styles from './work.module.css';

type Work = OutputOf<'GET /staff/work'>;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** When on the clock the work is done. */
export const Hours = ({ hours }: { hours: Work['hours'] }) => {
  const { text, language } = useLanguage();
  const { floorWork } = text;
  const sum = sumOf(hours.map(({ units }) => units));
  return (
    <DayChart
      title={floorWork.byHour}
      summary={sum === 0 ? floorWork.noPieces : text.dashboard.inAll(formatNumber(sum, language))}
      series={[{ name: floorWork.pieces, tone: 'primary' }]}
      bars={hours.map(({ hour, units }) => ({
        label: `${String(hour).padStart(2, '0')}:00`,
        values: [units],
      }))}
      format={(value) => formatNumber(value, language)}
    />
  );
};

/** What had to be done in time, by step and shift. */
export const Promises = ({ promises }: { promises: Work['promises'] }) => {
  const { text, language } = useLanguage();
  const { floorWork, dashboard } = text;
  const kept = sumOf(promises.map((row) => row.kept));
  const all = kept + sumOf(promises.map((row) => row.broken));
  const bars = WORK_PROMISES.flatMap((promise) =>
    SHIFTS.map((shift) => {
      const rows = promises.filter((row) => row.promise === promise && row.shift === shift);
      return {
        label: `${floorWork.promiseNames[promise]} · ${floorWork.shifts[shift]}`,
        values: [sumOf(rows.map((row) => row.kept)), sumOf(rows.map((row) => row.broken))],
      };
    }),
  );
  return (
    <RowChart
      title={floorWork.promises}
      summary={
        all === 0
          ? dashboard.noPromises
          : dashboard.keptShare(Math.floor((kept * 100) / all), formatNumber(all, language))
      }
      series={[
        { name: dashboard.kept, tone: 'success' },
        { name: dashboard.broken, tone: 'danger' },
      ]}
      bars={bars}
      format={(value) => formatNumber(value, language)}
    />
  );
};

const AGE_TONES = ['success', 'calm', 'warning', 'danger'] as const;
/** What belongs to no warehouse yet. */
const OUTSIDE: ReadonlySet<string> = new Set(['toPurchase', 'toReceive']);

interface QueuesProps {
  readonly queues: Work['queues'];
  readonly hasWarehouse: boolean;
}

/** How old what waits is, and since when the oldest does. */
export const Queues = ({ queues, hasWarehouse }: QueuesProps) => {
  const { text, language } = useLanguage();
  const { floorWork, dashboard } = text;
  const shown = queues.filter(({ queue }) => !hasWarehouse || !OUTSIDE.has(queue));
  const old = sumOf(shown.map(({ ages }) => ages[3] ?? 0));
  const waiting = shown.filter(({ oldestAt }) => oldestAt !== null);
  return (
    <div className={styles['queues']}>
      <RowChart
        title={dashboard.agesTitle}
        summary={dashboard.overWeek(formatNumber(old, language))}
        series={dashboard.ageNames.map((name, index) => ({ name, tone: AGE_TONES[index] ?? 'calm' }))}
        bars={shown.map(({ queue, ages }) => ({ label: floorWork.queues[queue], values: ages }))}
        format={(value) => formatNumber(value, language)}
      />
      {waiting.length > 0 ? (
        <dl className={styles['oldest']} aria-label={dashboard.oldest}>
          {waiting.map(({ queue, oldestAt }) => (
            <div key={queue}>
              <dt>{floorWork.queues[queue]}</dt>
              <dd>
                {dashboard.oldest} <Ago at={oldestAt ?? ''} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
};
