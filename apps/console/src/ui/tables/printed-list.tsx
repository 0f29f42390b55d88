import type { Cell } from '@caravan/domain/shared/csv';
import { useLanguage } from '../../messages/language.ts';
import { formatTime } from '../parts/format.ts';
import styles from './printed-list.module.css';
import { writtenCell } from './written-cell.ts';

export interface Printed {
  readonly title: string;
  readonly printedAt: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A list as paper: black on white, the head on every sheet, a box to tick before each row. */
export const PrintedList = ({ printed }: { printed: Printed }) => {
  const { text, language } = useLanguage();
  return (
    <section className={styles['paper']} data-paper="">
      <h1>{printed.title}</h1>
      <p>
        {formatTime(printed.printedAt, language)} · {text.table.rows(printed.rows.length)}
      </p>
      <table>
        <thead>
          <tr>
            <th aria-label={text.table.tick} />
            {printed.head.map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.rows.map((cells, row) => (
            // Rows of a sheet of paper never move.
            <tr key={row}>
              <td className={styles['tick']}>☐</td>
              {cells.map((cell, column) => (
                <td key={column}>{writtenCell(cell, language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
