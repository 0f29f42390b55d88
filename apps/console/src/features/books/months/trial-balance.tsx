import { useQuery } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import { useId, useState } from 'react';
import { useLanguage } from '../../../messages/language.ts';
import { wordOf } from '../../../messages/word.ts';
import { type OutputOf, read } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { Panel } from '../../../ui/layout/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { formatMoney } from '../../../ui/parts/format.ts';
import { CsvButton } from '../parts/csv-button.tsx';
import { Amount, FiguresTable } from '../parts/figures-table.tsx';
import styles from '../parts/books.module.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The last day of a month as `2026-03`. */
const lastDayOf = (month: string): string => {
  const [year = 0, one = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, one, 0)).toISOString().slice(0, 10);
};

/** Every kind of account at the end of a day: each currency comes to zero, or something is wrong. */
export const TrialBalance = ({ month }: { month: string }) => {
  const { text } = useLanguage();
  const { months } = text;
  const name = useId();
  const [on, setOn] = useState(lastDayOf(month));
  const isDay = DAY.test(on) && !Number.isNaN(Date.parse(on));
  const found = useQuery({ ...read('GET /staff/books/trialBalance', { on }), enabled: isDay });
  return (
    <Panel
      title={months.trialTitle}
      extra={<CsvButton path="/staff/books/csv/trial-balance" query={{ on }} />}
    >
      <div className={styles['form']}>
        <div className={styles['actions']}>
          <label htmlFor={name}>{months.trialOn}</label>
          <Input
            id={name}
            type="date"
            value={on}
            onChange={({ target }) => setOn(target.value)}
            style={{ width: 160 }}
          />
        </div>
        {found.error ? (
          <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isLoading ? <LoadingState /> : null}
        {found.data ? <TrialRows trial={found.data} /> : null}
      </div>
    </Panel>
  );
};

const TrialRows = ({ trial }: { trial: OutputOf<'GET /staff/books/trialBalance'> }) => {
  const { text, language } = useLanguage();
  const { months, ledger } = text;
  const off = trial.totals.filter(({ difference }) => difference !== 0);
  const verdict =
    off.length === 0
      ? months.balances
      : months.differs(
          off.map(({ difference, currency }) => formatMoney(difference, currency, language)).join(', '),
        );
  return (
    <>
      <Alert showIcon type={off.length === 0 ? 'success' : 'error'} title={verdict} />
      <FiguresTable
        label={months.trialTitle}
        head={[months.account, months.debit, months.credit]}
        rows={trial.rows.map(({ account, currency, debit, credit }) => ({
          key: `${account} ${currency}`,
          name: wordOf(ledger.accounts, account),
          cells: [debit, credit].map((amount, at) => (
            <Amount key={at === 0 ? 'debit' : 'credit'} amount={amount} currency={currency} />
          )),
        }))}
        foot={trial.totals.map(({ currency, debit, credit }) => ({
          key: currency,
          name: months.sum(currency),
          cells: [debit, credit].map((amount, at) => (
            <Amount key={at === 0 ? 'debit' : 'credit'} amount={amount} currency={currency} />
          )),
        }))}
      />
    </>
  );
};
