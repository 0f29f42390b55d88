import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { PARCEL_STATUSES } from '@caravan/domain/parcels/parcel-status';
import { useLanguage } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { DayChart, RowChart } from '../../../ui/charts/bar-chart.tsx';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { formatMoney, formatNumber } from '../../../ui/parts/format.ts';
import styles from './dashboard.module.css';

type Charts = OutputOf<'GET /staff/dashboard/charts'>;

const SPANS = [7, 30, 90] as const;

/** How the shop has done lately, and how old what waits is. */
export const DashboardCharts = ({ warehouseId }: { readonly warehouseId: string | undefined }) => {
  const { text } = useLanguage();
  const [days, setDays] = useState<(typeof SPANS)[number]>(30);
  const charts = useQuery({
    ...read('GET /staff/dashboard/charts', warehouseId === undefined ? { days } : { days, warehouseId }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: 300_000,
  });
  return (
    <section className={styles['charts']} aria-label={text.dashboard.charts}>
      <Segmented
        aria-label={text.dashboard.span}
        value={days}
        options={SPANS.map((value) => ({ value, label: text.dashboard.days(value) }))}
        onChange={setDays}
      />
      {charts.data ? (
        <div className={styles['chartGrid']}>
          {warehouseId === undefined ? <ShopCharts charts={charts.data} /> : null}
          <Ages charts={charts.data} isOfOne={warehouseId !== undefined} />
          <Parcels charts={charts.data} />
          {warehouseId === undefined ? <Checkout charts={charts.data} /> : null}
        </div>
      ) : charts.error ? (
        <ErrorState text={problemText(charts.error, text)} onRetry={() => void charts.refetch()} />
      ) : (
        <LoadingState />
      )}
    </section>
  );
};

/** What is of the whole shop and of no warehouse. */
const ShopCharts = ({ charts }: { charts: Charts }) => (
  <>
    <Orders charts={charts} />
    {charts.days.every(({ paidUsd }) => paidUsd !== null) ? <MoneyCharts charts={charts} /> : null}
    <Promises charts={charts} />
  </>
);

/** `03-02`: the year is known. */
const shortDay = (day: string): string => day.slice(5);

const Orders = ({ charts }: { charts: Charts }) => {
  const { text, language } = useLanguage();
  const sum = charts.days.reduce((total, { orders }) => total + orders, 0);
  return (
    <DayChart
      title={text.dashboard.ordersByDay}
      summary={text.dashboard.inAll(formatNumber(sum, language))}
      series={[{ name: text.dashboard.ordersByDay, tone: 'primary' }]}
      bars={charts.days.map(({ day, orders }) => ({ label: shortDay(day), values: [orders] }))}
      format={(value) => formatNumber(value, language)}
    />
  );
};

/** Only for those whom the server tells the sums. */
const MoneyCharts = ({ charts }: { charts: Charts }) => {
  const { text, language } = useLanguage();
  const cents = charts.days.reduce((total, { paidUsd }) => total + Math.round((paidUsd ?? 0) * 100), 0);
  const money = (value: number): string => formatMoney(value, 'USD', language);
  return (
    <DayChart
      title={text.dashboard.paidByDay}
      summary={text.dashboard.inAll(money(cents / 100))}
      series={[{ name: text.dashboard.paidByDay, tone: 'accent' }]}
      bars={charts.days.map(({ day, paidUsd }) => ({ label: shortDay(day), values: [paidUsd ?? 0] }))}
      format={money}
    />
  );
};

const Promises = ({ charts }: { charts: Charts }) => {
  const { text, language } = useLanguage();
  const kept = charts.days.reduce((total, day) => total + day.promisesKept, 0);
  const all = charts.days.reduce((total, day) => total + day.promisesKept + day.promisesBroken, 0);
  return (
    <DayChart
      title={text.dashboard.promises}
      summary={
        all === 0
          ? text.dashboard.noPromises
          : text.dashboard.keptShare(Math.floor((kept * 100) / all), formatNumber(all, language))
      }
      series={[
        { name: text.dashboard.kept, tone: 'success' },
        { name: text.dashboard.broken, tone: 'danger' },
      ]}
      bars={charts.days.map(({ day, promisesKept, promisesBroken }) => ({
        label: shortDay(day),
        values: [promisesKept, promisesBroken],
      }))}
      format={(value) => formatNumber(value, language)}
    />
  );
};

const QUEUES = ['toPurchase', 'toReceive', 'toInspect', 'toPack', 'toShip', 'problems'] as const;
/** So many of them, the first, are of no warehouse yet. */
const OUTSIDE = 2;
const AGE_TONES = ['success', 'calm', 'warning', 'danger'] as const;

const Ages = ({ charts, isOfOne }: { charts: Charts; isOfOne: boolean }) => {
  const { text, language } = useLanguage();
  const agesOf = (queue: (typeof QUEUES)[number]): readonly number[] =>
    charts.ages.find((row) => row.queue === queue)?.ages ?? [0, 0, 0, 0];
  const old = charts.ages.reduce((total, { ages }) => total + (ages[3] ?? 0), 0);
  return (
    <RowChart
      title={text.dashboard.agesTitle}
      summary={text.dashboard.overWeek(formatNumber(old, language))}
      series={text.dashboard.ageNames.map((name, index) => ({ name, tone: AGE_TONES[index] ?? 'calm' }))}
      bars={QUEUES.slice(isOfOne ? OUTSIDE : 0).map((queue) => ({
        label: text.dashboard.queues[queue],
        values: agesOf(queue),
      }))}
      format={(value) => formatNumber(value, language)}
    />
  );
};

const Parcels = ({ charts }: { charts: Charts }) => {
  const { text, language } = useLanguage();
  const countOf = (status: string): number => charts.parcels.find((row) => row.status === status)?.count ?? 0;
  const sum = charts.parcels.reduce((total, { count }) => total + count, 0);
  return (
    <RowChart
      title={text.dashboard.parcels}
      summary={text.dashboard.inAll(formatNumber(sum, language))}
      series={[{ name: text.dashboard.parcels, tone: 'primary' }]}
      bars={PARCEL_STATUSES.map((status) => ({
        label: text.parcelStatus[status],
        values: [countOf(status)],
      }))}
      format={(value) => formatNumber(value, language)}
    />
  );
};

/** How far people come from the cart to a paid order. */
const Checkout = ({ charts }: { charts: Charts }) => {
  const { text, language } = useLanguage();
  const countOf = (step: string): number => charts.checkout.find((row) => row.step === step)?.count ?? 0;
  const begun = countOf('cart');
  return (
    <RowChart
      title={text.dashboard.checkout}
      summary={
        charts.checkout.every(({ count }) => count === 0)
          ? text.dashboard.noCheckout
          : text.dashboard.checkoutSum(formatNumber(begun, language), formatNumber(countOf('paid'), language))
      }
      series={[{ name: text.dashboard.checkoutVisits, tone: 'accent' }]}
      bars={charts.checkout.map(({ step, count }) => ({
        label: text.dashboard.checkoutSteps[step],
        values: [count],
      }))}
      format={(value) => formatNumber(value, language)}
    />
  );
};
