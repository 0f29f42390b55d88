import type { OrderSummary } from '@caravan/contract/orders/orders.shapes';
import { ORDER_TABS, type OrderTab, statusesOfTab } from '@caravan/domain/orders/order-status';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { orderCountsQuery } from '../../shell/live/order-counts.ts';
import { Page } from '../../shell/page/page.tsx';
import { itemsOf } from '../../shell/routes/pages.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { SkeletonRow } from '../../ui/loading/skeleton.tsx';
import { Tabs } from '../../ui/choices/tabs.tsx';
import { OrderCard } from './parts/order-card.tsx';
import { ordersQuery } from './orders.queries.ts';
import styles from './orders.module.css';

/** One's orders by status, each with what can be done now. */
export const Component = () => {
  const t = useTexts('orders');
  const { call } = useApp();
  const [params, setParams] = useSearchParams();
  const tab = ORDER_TABS.find((entry) => entry.tab === params.get('status'))?.tab ?? 'all';
  const list = useInfiniteQuery(ordersQuery(call, tab === 'all' ? [] : statusesOfTab(tab)));
  const counts = useQuery(orderCountsQuery(call));
  const countOf = (wanted: OrderTab): number | undefined =>
    wanted === 'all' || wanted === 'completed' || wanted === 'cancelled'
      ? undefined
      : counts.data
          ?.filter(({ status }) => statusesOfTab(wanted).includes(status))
          .reduce((sum, { count }) => sum + count, 0);
  const labelOf = (wanted: OrderTab): string =>
    wanted === 'all' ? t.orders.list.all : t.common.statuses.order[wanted];
  const choose = (wanted: OrderTab) =>
    setParams(wanted === 'all' ? {} : { status: wanted }, { replace: true });
  return (
    <Page title={t.orders.list.title}>
      <div className={styles['stack']}>
        <Tabs
          label={t.orders.list.title}
          value={tab}
          onChange={choose}
          panelId="orders"
          items={ORDER_TABS.map((entry) => ({
            value: entry.tab,
            label: labelOf(entry.tab),
            count: countOf(entry.tab),
          }))}
        />
        <div id="orders">
          <InfiniteList
            items={itemsOf(list.data)}
            keyOf={({ id }) => id}
            query={list}
            skeleton={<SkeletonRow />}
            empty={<NoOrders />}
            render={card}
          />
        </div>
      </div>
    </Page>
  );
};

const card = (order: OrderSummary) => <OrderCard order={order} />;

const NoOrders = () => {
  const t = useTexts('orders');
  const paths = usePaths();
  return (
    <EmptyState
      scene="cart"
      title={t.orders.list.empty}
      action={<LinkButton to={paths.home()}>{t.orders.list.shop}</LinkButton>}
    >
      {t.orders.list.emptyText}
    </EmptyState>
  );
};
