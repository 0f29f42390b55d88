import { useLanguage } from '../../../messages/language.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { RowChart } from '../../../ui/charts/bar-chart.tsx';
import { formatMoney } from '../../../ui/parts/format.ts';
import { Report, sumOf } from './report.tsx';

const MOST_SHOWN = 12;

/** What each coupon gave away on goods that were bought. */
export const CouponReport = ({ rows }: { rows: OutputOf<'GET /staff/books/standing'>['coupons'] }) => {
  const { text, language } = useLanguage();
  const { reports } = text;
  const money = (value: number): string => formatMoney(value, 'USD', language);
  return (
    <Report title={reports.coupons} csv="coupons" empty={rows.length === 0 ? reports.noCoupons : null}>
      <RowChart
        isInPanel
        title={reports.coupons}
        summary={reports.couponsSummary(money(sumOf(rows.map(({ costUsd }) => costUsd))))}
        series={[{ name: reports.coupon, tone: 'accent' }]}
        bars={rows.slice(0, MOST_SHOWN).map(({ name, orders, costUsd }) => ({
          label: `${name || reports.oldCoupon} (${orders})`,
          values: [costUsd],
        }))}
        format={money}
      />
    </Report>
  );
};
