import type { LineScore } from '@caravan/contract/freight/freight.calls';
import { useLocale } from '../../shell/language/use-locale.ts';
import { tagOf } from '../../shell/locale.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { monthName } from './month-name.ts';
import styles from './line-scores.module.css';

/** Half of the days of each month as bars, the oldest first; each bar says its month, days and parcels in words. */
export const MonthBars = ({ months }: { readonly months: LineScore['months'] }) => {
  const t = useTexts('freight');
  const texts = t.freight.scores;
  const language = tagOf(useLocale());
  const most = Math.max(1, ...months.map(({ medianDays }) => medianDays ?? 0));
  return (
    <figure className={styles['months']}>
      <figcaption className={styles['faint']}>{texts.byMonth}</figcaption>
      <ol>
        {months.toReversed().map(({ month, sent, medianDays }) => {
          const words = t.fill(medianDays === null ? texts.monthUnknown : texts.monthDays, {
            month: monthName(month, language),
            days: medianDays ?? 0,
            parcels: sent,
          });
          return (
            <li key={month} title={words}>
              <span className={styles['number']} aria-hidden="true">
                {medianDays ?? '–'}
              </span>
              <span
                className={styles['bar']}
                style={{ blockSize: `${((medianDays ?? 0) / most) * 100}%` }}
                aria-hidden="true"
              />
              <span className={styles['number']} aria-hidden="true">
                {Number(month.slice(5))}
              </span>
              <span className="visually-hidden">{words}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
};
