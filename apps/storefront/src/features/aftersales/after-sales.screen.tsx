import type { AfterSaleSummary } from '@caravan/contract/aftersales/aftersales.shapes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { itemsOf } from '../../shell/routes/pages.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { SkeletonRow } from '../../ui/loading/skeleton.tsx';
import { Tabs } from '../../ui/choices/tabs.tsx';
import { AfterSaleCard } from './after-sale-card.tsx';
import {
  AFTER_SALE_TABS,
  type AfterSaleTab,
  afterSaleCountsQuery,
  afterSalesQuery,
  statusesOfTab,
} from './aftersales.queries.ts';
import styles from './aftersales.module.css';

/** One's applications by where they stand. */
export const Component = () => {
  const t = useTexts('aftersales');
  const { call } = useApp();
  const [params, setParams] = useSearchParams();
  const tab = AFTER_SALE_TABS.find((entry) => entry.tab === params.get('status'))?.tab ?? 'all';
  const list = useInfiniteQuery(afterSalesQuery(call, tab));
  const counts = useQuery(afterSaleCountsQuery(call));
  const countOf = (wanted: AfterSaleTab): number | undefined =>
    ENDED.has(wanted)
      ? undefined
      : counts.data
          ?.filter(({ status }) => statusesOfTab(wanted).includes(status))
          .reduce((sum, { count }) => sum + count, 0);
  return (
    <Page title={t.aftersales.title}>
      <div className={styles['stack']}>
        <Tabs
          label={t.aftersales.title}
          value={tab}
          onChange={(wanted) => setParams(wanted === 'all' ? {} : { status: wanted }, { replace: true })}
          panelId="after-sales"
          items={AFTER_SALE_TABS.map((entry) => ({
            value: entry.tab,
            label: t.aftersales.list.tabs[entry.tab],
            count: countOf(entry.tab),
          }))}
        />
        <div id="after-sales">
          <InfiniteList
            items={itemsOf(list.data)}
            keyOf={({ code }) => code}
            query={list}
            skeleton={<SkeletonRow />}
            empty={<NothingApplied />}
            render={card}
          />
        </div>
      </div>
    </Page>
  );
};

const card = (afterSale: AfterSaleSummary) => <AfterSaleCard afterSale={afterSale} />;

/** What is over is not counted. */
const ENDED: ReadonlySet<AfterSaleTab> = new Set(['all', 'done', 'closed']);

const NothingApplied = () => {
  const t = useTexts('aftersales');
  const paths = usePaths();
  return (
    <EmptyState
      scene="box"
      title={t.aftersales.list.empty}
      action={<LinkButton to={paths.warehouse()}>{t.aftersales.list.toWarehouse}</LinkButton>}
    >
      {t.told(t.aftersales.list.emptyText)}
    </EmptyState>
  );
};
