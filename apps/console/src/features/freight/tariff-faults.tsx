import type { TariffFault } from '@caravan/domain/tariff/tariff-table';
import { useText } from '../../messages/language.ts';
import { Panel } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import styles from './freight.module.css';

/** By it a cell names what is wrong with it. */
export const faultId = (row: number, column: string): string => `fault-${row}-${column}`;

/** What is wrong in a tariff and where, mistakes before what should be looked at. */
export const TariffFaults = ({ faults }: { faults: readonly TariffFault[] }) => {
  const { freight } = useText();
  const sorted = faults.toSorted((a, b) => a.level.localeCompare(b.level));
  return (
    <Panel title={freight.faults}>
      {sorted.length === 0 ? <p>{freight.noFaults}</p> : null}
      <ul className={styles['faults']} aria-live="polite" aria-label={freight.faults}>
        {sorted.map((fault) => (
          <li
            key={`${fault.row} ${fault.column} ${fault.problem} ${fault.found}`}
            id={faultId(fault.row, fault.column)}
          >
            <StatusTag tone={fault.level === 'error' ? 'danger' : 'warning'}>
              {freight[fault.level]}
            </StatusTag>
            <span>
              {[
                freight.inRow(fault.row),
                fault.column === '' ? '' : freight.columns[fault.column],
                fault.found === '' ? '' : `“${fault.found}”`,
                freight.problems[fault.problem],
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
