import type { ProfitRow } from '@caravan/contract/books/books.shapes';
import { useLanguage } from '../../../messages/language.ts';
import { DayChart, RowChart } from '../../../ui/charts/bar-chart.tsx';
import { formatMoney } from '../../../ui/parts/format.ts';
import { type Group, sumOf } from './report.tsx';

const MOST_BARS = 12;

interface ProfitChartProps {
  readonly by: Group;
  readonly rows: readonly ProfitRow[];
  readonly nameOf: (row: ProfitRow) => string;
}

/** A part of a bar cannot be less than nothing: a loss is seen by its costs being longer than the income. */
const partsOf = (row: ProfitRow): number[] =>
  [
    -row.purchaseUsd,
    -sumOf([row.refundsUsd, row.couponUsd]),
    -sumOf([row.providerFeesUsd, row.commissionUsd, row.otherUsd]),
    row.profitUsd,
  ].map((part) => Math.max(0, part));

/** Where the income went: months over time, all else the most profitable first. */
export const ProfitChart = ({ by, rows, nameOf }: ProfitChartProps) => {
  const { text, language } = useLanguage();
  const { reports } = text;
  const money = (value: number): string => formatMoney(value, 'USD', language);
  const Chart = by === 'month' ? DayChart : RowChart;
  return (
    <Chart
      title={reports.split}
      summary={reports.profitOf(
        money(sumOf(rows.map(({ profitUsd }) => profitUsd))),
        money(sumOf(rows.map(({ incomeUsd }) => incomeUsd))),
      )}
      series={[
        { name: reports.purchase, tone: 'calm' },
        { name: reports.given, tone: 'warning' },
        { name: reports.fees, tone: 'danger' },
        { name: reports.total, tone: 'success' },
      ]}
      bars={(by === 'month' ? rows : rows.slice(0, MOST_BARS)).map((row) => ({
        label: nameOf(row),
        values: partsOf(row),
      }))}
      format={money}
    />
  );
};
