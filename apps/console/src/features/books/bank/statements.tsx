import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../messages/language.ts';
import { read, type OutputOf } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { Money, When } from '../../../ui/charts/figures.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { OpenButton } from '../../../ui/tables/columns.tsx';
import styles from '../parts/books.module.css';
import { CsvButton } from '../parts/csv-button.tsx';
import { FiguresTable } from '../parts/figures-table.tsx';

type Statement = OutputOf<'GET /staff/books/statements'>['list'][number];

/** Which statements were imported, by whom, and what of them is still open. */
export const Statements = ({ onLook }: { onLook: (statementId: string) => void }) => {
  const text = useText();
  const { bank } = text;
  const found = useQuery(read('GET /staff/books/statements', { pageNum: 1, pageSize: 50 }));
  return (
    <Panel title={bank.statements} extra={<CsvButton path="/staff/books/statements.csv" />}>
      {found.error ? (
        <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <LoadingState /> : null}
      {found.data?.list.length === 0 ? <p className={styles['quiet']}>{bank.noStatements}</p> : null}
      {found.data && found.data.list.length > 0 ? (
        <StatementRows statements={found.data.list} onLook={onLook} />
      ) : null}
    </Panel>
  );
};

interface StatementRowsProps {
  readonly statements: readonly Statement[];
  readonly onLook: (statementId: string) => void;
}

const StatementRows = ({ statements, onLook }: StatementRowsProps) => {
  const { bank, books } = useText();
  return (
    <FiguresTable
      isText
      label={bank.statements}
      head={[
        books.reference,
        books.account,
        bank.period,
        bank.opening,
        bank.closing,
        books.lines,
        bank.open,
        books.imported,
      ]}
      rows={statements.map((one) => ({
        key: one.id,
        name: <OpenButton onOpen={() => onLook(one.id)}>{one.reference}</OpenButton>,
        cells: [
          one.account,
          `${one.firstDay} – ${one.lastDay}`,
          <Money key="opening" amount={one.openingUsd} currency="USD" />,
          <Money key="closing" amount={one.closingUsd} currency="USD" />,
          one.lines,
          one.open,
          <span key="at">
            <When at={one.importedAt} /> {one.importedBy}
          </span>,
        ],
      }))}
    />
  );
};
