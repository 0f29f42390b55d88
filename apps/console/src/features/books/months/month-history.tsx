import type { OutputOf } from '../../../shell/api.ts';
import { useText } from '../../../messages/language.ts';
import { Panel } from '../../../ui/layout/page.tsx';
import { Timeline } from '../../../ui/layout/timeline.tsx';
import { CsvButton } from '../parts/csv-button.tsx';
import styles from '../parts/books.module.css';

/** Who closed which month, and who opened it again and why. */
export const MonthHistory = ({ events }: { events: OutputOf<'GET /staff/books/months'>['events'] }) => {
  const { months } = useText();
  return (
    <Panel title={months.history} extra={<CsvButton path="/staff/books/csv/months" />}>
      {events.length === 0 ? <p className={styles['quiet']}>{months.noHistory}</p> : null}
      <Timeline
        moments={events.map(({ id, month, action, reason, staff, at }) => ({
          key: id,
          title: `${month} · ${months.actions[action]}`,
          ...(reason ? { text: reason } : {}),
          by: staff,
          at,
        }))}
      />
    </Panel>
  );
};
