import { useLanguage } from '../../../messages/language.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { DayChart } from '../../../ui/charts/bar-chart.tsx';
import { formatMoney } from '../../../ui/parts/format.ts';
import { Amount, FiguresTable, Result } from '../parts/figures-table.tsx';
import { Report, sumOf } from './report.tsx';

/** What changing dollars into yuan gained or lost, month by month. */
export const ExchangeReport = ({ rows }: { rows: OutputOf<'GET /staff/books/standing'>['exchange'] }) => {
  const { text, language } = useLanguage();
  const { reports, months } = text;
  const money = (value: number): string => formatMoney(value, 'USD', language);
  return (
    <Report title={reports.exchange} csv="exchange" empty={rows.length === 0 ? reports.noExchange : null}>
      <DayChart
        isInPanel
        title={reports.exchange}
        summary={reports.exchangeSummary(money(sumOf(rows.map(({ resultUsd }) => resultUsd))))}
        series={[
          { name: reports.gained, tone: 'success' },
          { name: reports.lost, tone: 'danger' },
        ]}
        bars={rows.toReversed().map(({ month, resultUsd }) => ({
          label: month,
          values: [Math.max(0, resultUsd), Math.max(0, -resultUsd)],
        }))}
        format={money}
      />
      <FiguresTable
        label={reports.exchange}
        head={[months.month, reports.bought, reports.paid, reports.spent, reports.cost, reports.result]}
        rows={rows.map((row) => ({
          key: row.month,
          name: row.month,
          cells: [
            <Amount key="bought" amount={row.boughtCny} currency="CNY" />,
            <Amount key="paid" amount={row.paidUsd} />,
            <Amount key="spent" amount={row.spentCny} currency="CNY" />,
            <Amount key="cost" amount={row.costUsd} />,
            <Result key="result" amount={row.resultUsd} />,
          ],
        }))}
      />
    </Report>
  );
};
