import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { WindDown } from '@caravan/contract/wallet/staff-wallet.calls';
import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { toCsv } from '@caravan/domain/shared/csv';
import { saveCsv } from '@caravan/web/files/save-file';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Money } from '../../ui/charts/figures.tsx';
import { Total, Totals } from '../../ui/charts/totals.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Panel } from '../../ui/layout/page.tsx';
import styles from './wallet.module.css';

/** What is owed to whom, against what is held. */
export const WindDownReport = () => {
  const text = useText();
  const report = useQuery(read('GET /staff/ledger/windDown', {}));
  if (report.error)
    return <ErrorState text={problemText(report.error, text)} onRetry={() => void report.refetch()} />;
  return report.data ? <Report report={report.data} /> : <LoadingState />;
};

const Report = ({ report }: { report: WindDown }) => {
  const { windDown: text, ledger } = useText();
  return (
    <>
      <p className={styles['explain']}>{text.explain}</p>
      <WindDownTotals report={report} />
      <div className={styles['columns']}>
        <Panel title={text.byKind}>
          <WindDownRows
            empty={text.nobody}
            rows={report.owed.map(({ kind, count, usd }) => ({
              key: kind,
              name: wordOf(ledger.accounts, kind),
              note: text.count(count),
              usd,
            }))}
          />
        </Panel>
        <Panel title={text.heldBy}>
          <WindDownRows
            empty={text.nothing}
            rows={report.held.map(({ provider, usd }) => ({
              key: provider,
              name: wordOf(ledger.accounts, `provider:${provider}`),
              note: '',
              usd,
            }))}
          />
        </Panel>
      </div>
      <Panel title={text.creditors} extra={<Export report={report} />}>
        <WindDownRows
          empty={text.nobody}
          rows={report.creditors.map(({ kind, owner, usd }) => ({
            key: `${kind} ${owner}`,
            name: owner,
            note: wordOf(ledger.accounts, kind),
            usd,
          }))}
        />
      </Panel>
    </>
  );
};

const WindDownTotals = ({ report }: { report: WindDown }) => {
  const { windDown: text } = useText();
  return (
    <Totals>
      <Total label={text.held}>
        <Money amount={report.heldUsd} currency="USD" />
      </Total>
      <Total label={text.spent}>
        <Money amount={report.spentCny} currency="CNY" />
        {report.spentUsd === null ? null : (
          <small>
            ≈ <Money amount={report.spentUsd} currency="USD" />
          </small>
        )}
      </Total>
      <Total label={text.owed}>
        <Money amount={report.owedUsd} currency="USD" />
      </Total>
      <Total label={text.cover} isBad={report.coverUsd !== null && report.coverUsd < 0}>
        {report.coverUsd === null ? text.coverUnknown : <Money amount={report.coverUsd} currency="USD" />}
      </Total>
    </Totals>
  );
};

interface Row {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly usd: number;
}

const WindDownRows = ({ rows, empty }: { rows: readonly Row[]; empty: string }) =>
  rows.length === 0 ? (
    <p className={styles['explain']}>{empty}</p>
  ) : (
    <ul className={styles['lines']}>
      {rows.map(({ key, name, note, usd }) => (
        <li key={key}>
          <span>
            {name} <span className={styles['owner']}>{note}</span>
          </span>
          <Money amount={usd} currency="USD" />
        </li>
      ))}
    </ul>
  );

const Export = ({ report }: { report: WindDown }) => {
  const { windDown: text, ledger } = useText();
  const save = (): void =>
    saveCsv(
      `wind-down-${report.at.slice(0, 10)}`,
      toCsv(
        [ledger.account, ledger.owner, 'USD'],
        report.creditors.map(({ kind, owner, usd }) => [wordOf(ledger.accounts, kind), owner, usd]),
      ),
    );
  return (
    <Button icon={<Icon name="download" size={16} />} onClick={save}>
      {text.export}
    </Button>
  );
};
