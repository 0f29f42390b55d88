import type { ReactNode } from 'react';
import type { ProfitRow } from '@caravan/contract/books/books.shapes';
import { Link } from 'react-router';
import { useText } from '../../../messages/language.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { Amount, FiguresTable, Result } from '../parts/figures-table.tsx';
import { type Group, sumOf } from './report.tsx';

const PARTS = [
  'incomeUsd',
  'couponUsd',
  'refundsUsd',
  'purchaseUsd',
  'providerFeesUsd',
  'commissionUsd',
  'otherUsd',
] as const;

interface ProfitTableProps {
  readonly by: Group;
  readonly rows: readonly ProfitRow[];
  readonly nameOf: (row: ProfitRow) => string;
}

export const ProfitTable = ({ by, rows, nameOf }: ProfitTableProps) => {
  const { reports, common } = useText();
  const cellsOf = (row: Readonly<Record<(typeof PARTS)[number] | 'profitUsd', number>>): ReactNode[] => [
    ...PARTS.map((part) => <Amount key={part} amount={row[part]} />),
    <Result key="profit" amount={row.profitUsd} />,
  ];
  const total = Object.fromEntries(
    [...PARTS, 'profitUsd' as const].map((part) => [part, sumOf(rows.map((row) => row[part]))]),
  ) as Record<(typeof PARTS)[number] | 'profitUsd', number>; // one sum for each part
  return (
    <FiguresTable
      label={reports.profit}
      head={[
        reports.groups[by],
        reports.income,
        reports.coupon,
        reports.refunds,
        reports.purchase,
        reports.providerFees,
        reports.commission,
        <abbr key="other" title={reports.otherHint}>
          {reports.other}
        </abbr>,
        reports.total,
      ]}
      rows={rows.map((row) => ({
        key: row.key,
        name: <ProfitName by={by} row={row} name={nameOf(row)} />,
        cells: cellsOf(row),
      }))}
      foot={[{ key: 'total', name: common.total, cells: cellsOf(total) }]}
    />
  );
};

/** An order is looked at by a press; its lines lead there as well. */
const ProfitName = ({ by, row: { key }, name }: { by: Group; row: ProfitRow; name: string }) => {
  const [code = ''] = key.split('/');
  if (code === '' || (by !== 'order' && by !== 'line')) return name;
  return <Link to={paths.order(code)}>{by === 'line' ? `${name} · ${key}` : name}</Link>;
};
