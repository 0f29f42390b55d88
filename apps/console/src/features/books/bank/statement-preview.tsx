import { useText } from '../../../messages/language.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { Money } from '../../../ui/charts/figures.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import { FileVerdict } from '../parts/file-choice.tsx';
import { FiguresTable } from '../parts/figures-table.tsx';
import styles from '../parts/books.module.css';

type Preview = OutputOf<'POST /staff/books/statements/preview'>;

/** What a file holds, before anything of it is booked. */
export const StatementPreview = ({ preview: { statements, lines, troubles } }: { preview: Preview }) => (
  <>
    <FileVerdict troubles={troubles} />
    {statements.map((statement) => (
      <StatementFacts key={statement.reference} statement={statement} />
    ))}
    {lines.length > 0 ? <FirstLines lines={lines} /> : null}
  </>
);

const StatementFacts = ({ statement }: { statement: Preview['statements'][number] }) => {
  const { bank, books } = useText();
  return (
    <Panel title={statement.reference}>
      <Facts
        columns={3}
        facts={[
          { label: books.account, value: statement.account },
          { label: bank.period, value: `${statement.firstDay} – ${statement.lastDay}` },
          { label: books.lines, value: statement.lines },
          { label: bank.opening, value: <Money amount={statement.openingUsd} currency="USD" /> },
          { label: bank.in, value: <Money amount={statement.inUsd} currency="USD" /> },
          { label: bank.out, value: <Money amount={statement.outUsd} currency="USD" /> },
          { label: bank.closing, value: <Money amount={statement.closingUsd} currency="USD" /> },
        ]}
      />
    </Panel>
  );
};

const FirstLines = ({ lines }: { lines: Preview['lines'] }) => {
  const { books } = useText();
  return (
    <Panel title={books.firstLines(lines.length)}>
      <FiguresTable
        isText
        label={books.lines}
        head={[books.line, books.day, books.amount, books.reference, books.text]}
        rows={lines.map(({ line, bookedOn, usd, reference, text }) => ({
          key: `${line} ${reference}`,
          name: line,
          cells: [
            bookedOn,
            <Money key="usd" amount={usd} currency="USD" />,
            <span key="reference" className="mono">
              {reference}
            </span>,
            <span key="text" className={styles['free']}>
              {text}
            </span>,
          ],
        }))}
      />
    </Panel>
  );
};
