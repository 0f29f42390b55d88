import { useQuery } from '@tanstack/react-query';
import { Input, Segmented } from 'antd';
import { PROFIT_GROUPS } from '@caravan/contract/books/books.names';
import type { ProfitRow } from '@caravan/contract/books/books.shapes';
import { chinaDayOf } from '@caravan/domain/time/china-time';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage, useText } from '../../../messages/language.ts';
import { type InputOf, read } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useNow } from '../../../ui/charts/figures.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { CsvButton } from '../parts/csv-button.tsx';
import styles from '../parts/books.module.css';
import { ProfitChart } from './profit-chart.tsx';
import { ProfitTable } from './profit-table.tsx';
import type { Group } from './report.tsx';

type Asked = InputOf<'GET /staff/books/profit'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** What is asked stands in the address: by month over a year, until somebody asks something else. */
const useAsked = (): [Asked, (change: Partial<Asked>) => void] => {
  const [query, setQuery] = useSearchParams();
  const today = chinaDayOf(new Date(useNow()));
  const asked = {
    by: PROFIT_GROUPS.find((group) => group === query.get('by')) ?? 'month',
    from: query.get('from') ?? `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}-01`,
    to: query.get('to') ?? today,
  };
  return [asked, (change) => setQuery({ ...asked, ...change }, { replace: true })];
};

/** Profit by what is asked for. */
export const ProfitReport = () => {
  const text = useText();
  const { reports } = text;
  const [asked, ask] = useAsked();
  const isAsked = isDay(asked.from) && isDay(asked.to);
  const found = useQuery({ ...read('GET /staff/books/profit', asked), enabled: isAsked });
  return (
    <Panel
      title={reports.profit}
      extra={isAsked ? <CsvButton path="/staff/books/csv/profit" query={asked} /> : null}
    >
      <div className={styles['form']}>
        <Asking asked={asked} onAsk={ask} />
        {found.error ? (
          <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isLoading ? <LoadingState /> : null}
        {found.data ? <Profit by={asked.by} rows={found.data} /> : null}
      </div>
    </Panel>
  );
};

const Asking = ({ asked, onAsk }: { asked: Asked; onAsk: (change: Partial<Asked>) => void }) => {
  const { reports } = useText();
  return (
    <div className={styles['actions']}>
      <Segmented
        aria-label={reports.by}
        options={PROFIT_GROUPS.map((value) => ({ value, label: reports.groups[value] }))}
        value={asked.by}
        onChange={(by) => onAsk({ by })}
      />
      <DayField label={reports.from} value={asked.from} onChange={(from) => onAsk({ from })} />
      <DayField label={reports.to} value={asked.to} onChange={(to) => onAsk({ to })} />
    </div>
  );
};

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

const DayField = ({ label, value, onChange }: DayFieldProps) => {
  const name = useId();
  return (
    <span className={styles['actions']}>
      <label htmlFor={name}>{label}</label>
      <Input
        id={name}
        type="date"
        style={{ width: 150 }}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
};

const MOST_ROWS = 200;

const Profit = ({ by, rows }: { by: Group; rows: readonly ProfitRow[] }) => {
  const { reports } = useLanguage().text;
  if (rows.length === 0) return <p className={styles['quiet']}>{reports.noProfit}</p>;
  return (
    <>
      <ProfitChart by={by} rows={rows} nameOf={(row) => nameIn(row, by, reports.noName)} />
      <ProfitTable by={by} rows={rows} nameOf={(row) => nameIn(row, by, reports.noName)} />
      {rows.length === MOST_ROWS ? <p className={styles['quiet']}>{reports.firstRows(MOST_ROWS)}</p> : null}
    </>
  );
};

const nameIn = (
  { name }: ProfitRow,
  by: Group,
  words: Readonly<Record<Exclude<Group, 'month'>, string>>,
): string => (name === '' && by !== 'month' ? words[by] : name);
