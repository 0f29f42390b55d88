import { useLanguage } from '../../../messages/language.ts';
import { wordOf } from '../../../messages/word.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { RowChart } from '../../../ui/charts/bar-chart.tsx';
import { formatMoney } from '../../../ui/parts/format.ts';
import { Amount, FiguresTable } from '../parts/figures-table.tsx';
import { Report, sumOf } from './report.tsx';

type Row = OutputOf<'GET /staff/books/standing'>['providers'][number];

const PLACES = ['heldUsd', 'onWayUsd', 'reserveUsd', 'disputedUsd'] as const;

/** What each provider still has of the shop's money, beside what it paid out and kept. */
export const ProviderReport = ({ rows }: { rows: readonly Row[] }) => {
  const { text, language } = useLanguage();
  const { reports, words, books } = text;
  const money = (value: number): string => formatMoney(value, 'USD', language);
  const names = [reports.held, reports.onWay, reports.reserve, reports.disputed] as const;
  const tones = ['primary', 'calm', 'warning', 'danger'] as const;
  return (
    <Report title={reports.providers} csv="providers" empty={rows.length === 0 ? reports.noProviders : null}>
      <RowChart
        isInPanel
        title={reports.providers}
        summary={reports.providersSummary(
          money(sumOf(rows.flatMap((row) => PLACES.map((place) => row[place])))),
        )}
        series={names.map((name, at) => ({ name, tone: tones[at] ?? 'calm' }))}
        // A provider that advanced money stands below zero: it has none to show.
        bars={rows.map((row) => ({
          label: wordOf(words.provider, row.provider),
          values: PLACES.map((place) => Math.max(0, row[place])),
        }))}
        format={money}
      />
      <FiguresTable
        label={reports.providers}
        head={[books.provider, reports.held, reports.paidOut, reports.feesKept]}
        rows={rows.map((row) => ({
          key: row.provider,
          name: wordOf(words.provider, row.provider),
          cells: [
            <Amount key="held" amount={row.heldUsd} />,
            <Amount key="out" amount={row.paidOutUsd} />,
            <Amount key="fees" amount={row.feesUsd} />,
          ],
        }))}
      />
    </Report>
  );
};
