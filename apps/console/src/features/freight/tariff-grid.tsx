import { Button } from 'antd';
import {
  COLUMNS_OF,
  TARIFF_ROW_KINDS,
  type TariffColumn,
  type TariffRow,
  type TariffRowKind,
} from '@caravan/domain/tariff/tariff-rows';
import type { TariffFault } from '@caravan/domain/tariff/tariff-table';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { Panel } from '../../ui/layout/page.tsx';
import { faultId } from './tariff-faults.tsx';
import styles from './freight.module.css';

interface TariffGridProps {
  readonly rows: readonly TariffRow[];
  readonly faults: readonly TariffFault[];
  readonly isLocked: boolean;
  /** A cell was typed. */
  readonly onChange: (rows: readonly TariffRow[]) => void;
  /** Rows came or went. */
  readonly onReshape: (rows: readonly TariffRow[]) => void;
}

/** A tariff as tables, one for each kind of row. */
export const TariffGrid = (props: TariffGridProps) =>
  TARIFF_ROW_KINDS.map((kind) => <KindTable key={kind} kind={kind} {...props} />);

const KindTable = ({ kind, ...props }: TariffGridProps & { kind: TariffRowKind }) => {
  const { freight } = useText();
  const { rows, isLocked, onReshape } = props;
  const own = rows.flatMap((row, index) => (row.row === kind ? [index] : []));
  if (own.length === 0 && isLocked) return null;
  const last = own.at(-1) ?? rows.length - 1;
  const add = (): void => {
    const zone = rows[last]?.zone;
    onReshape([
      ...rows.slice(0, last + 1),
      { row: kind, ...(zone ? { zone } : {}) },
      ...rows.slice(last + 1),
    ]);
  };
  const button = isLocked ? null : (
    <Button size="small" onClick={add}>
      {freight.addRow}
    </Button>
  );
  return (
    <Panel title={freight.kinds[kind]} extra={button}>
      <div
        className={styles['scroll']}
        role="group"
        aria-label={freight.kinds[kind]}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
      >
        <table className={styles['grid']}>
          <thead>
            <tr>
              <th scope="col">#</th>
              {COLUMNS_OF[kind].map((column) => (
                <th key={column} scope="col">
                  {freight.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {own.map((index) => (
              <GridRow key={index} index={index} kind={kind} {...props} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
};

const GridRow = ({
  index,
  kind,
  rows,
  faults,
  isLocked,
  onChange,
  onReshape,
}: TariffGridProps & { index: number; kind: TariffRowKind }) => {
  const { freight } = useText();
  const row = rows[index] ?? {};
  const faulty = new Set(faults.filter((fault) => fault.row === index + 1).map(({ column }) => column));
  const write = (column: TariffColumn, value: string): void => {
    if (value !== (row[column] ?? ''))
      onChange(rows.map((each, at) => (at === index ? { ...each, [column]: value } : each)));
  };
  return (
    <tr>
      <th scope="row">{index + 1}</th>
      {COLUMNS_OF[kind].map((column) => (
        <td key={column}>
          <input
            className={styles['cell']}
            aria-label={freight.cell(freight.columns[column], index + 1)}
            aria-invalid={faulty.has(column)}
            aria-describedby={faulty.has(column) ? faultId(index + 1, column) : undefined}
            readOnly={isLocked}
            defaultValue={row[column] ?? ''}
            size={WIDTHS[column] ?? 8}
            onBlur={(event) => write(column, event.target.value.trim())}
          />
        </td>
      ))}
      <td>
        {isLocked ? null : (
          <Button
            type="text"
            size="small"
            aria-label={freight.removeRow(index + 1)}
            icon={<Icon name="trash" />}
            onClick={() => onReshape(rows.filter((_, at) => at !== index))}
          />
        )}
      </td>
    </tr>
  );
};

const WIDTHS: Partial<Record<TariffColumn, number>> = {
  countries: 22,
  postcodes: 22,
  name_en: 22,
  name_zh: 16,
  when: 26,
  form: 22,
  code: 16,
  amount: 16,
  zone: 4,
};
