import { useLanguage } from '../../../messages/language.ts';
import { wordOf } from '../../../messages/word.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { RowChart } from '../../../ui/charts/bar-chart.tsx';
import { formatMoney } from '../../../ui/parts/format.ts';
import { Report, sumOf } from './report.tsx';

const AGES = ['days30', 'days90', 'days180', 'older'] as const;
const TONES = { days30: 'calm', days90: 'primary', days180: 'warning', older: 'danger' } as const;

/** What is owed, by how long it has been. */
export const AgeReport = ({ rows }: { rows: OutputOf<'GET /staff/books/standing'>['ageing'] }) => {
  const { text, language } = useLanguage();
  const { reports, ledger } = text;
  const money = (value: number): string => formatMoney(value, 'USD', language);
  return (
    <Report title={reports.ageing} csv="liabilities" empty={rows.length === 0 ? reports.noDebts : null}>
      <RowChart
        isInPanel
        title={reports.ageing}
        summary={reports.ageingSummary(money(sumOf(rows.map(({ total }) => total))))}
        series={AGES.map((age) => ({ name: reports.ages[age], tone: TONES[age] }))}
        bars={rows.map((row) => ({
          label: wordOf(ledger.accounts, row.kind),
          values: AGES.map((age) => row[age]),
        }))}
        format={money}
      />
    </Report>
  );
};
