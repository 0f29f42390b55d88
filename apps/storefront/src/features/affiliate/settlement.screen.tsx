import type { CommissionLine } from '@caravan/contract/affiliate/affiliate.shapes';
import { moneyText } from '@caravan/domain/money/money-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { shortDate } from '../../shell/dates.ts';
import { Page } from '../../shell/page/page.tsx';
import { itemsOf } from '../../shell/routes/pages.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Card, ListRow } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { SkeletonRow } from '../../ui/loading/skeleton.tsx';
import { Tabs } from '../../ui/choices/tabs.tsx';
import styles from './affiliate.module.css';
import { type CommissionStatus, commissionsQuery } from './affiliate.queries.ts';
import { Members } from './parts/members.tsx';
import { Payouts } from './parts/payouts.tsx';
import { Withdrawal } from './parts/withdrawal.tsx';

const TABS = ['pending', 'payable', 'paid', 'reversed'] as const satisfies readonly CommissionStatus[];

/** What is pending, payable, paid; and the way to the wallet. */
export const Component = () => (
  <Members orSuspended>
    <Settlement />
  </Members>
);

const Settlement = () => {
  const { settlement } = useTexts('affiliate').affiliate;
  const { call } = useApp();
  const [query, setQuery] = useSearchParams();
  const status = TABS.find((tab) => tab === query.get('status')) ?? 'pending';
  const list = useInfiniteQuery(commissionsQuery(call, status));
  return (
    <Page title={settlement.title} narrow>
      <div className={styles['stack']}>
        <Withdrawal />
        <Card as="section">
          <Tabs
            label={settlement.title}
            even
            value={status}
            onChange={(wanted) => setQuery({ status: wanted }, { replace: true })}
            panelId="commissions"
            items={TABS.map((value) => ({ value, label: settlement.tabs[value] }))}
          />
          <div id="commissions">
            <InfiniteList
              items={itemsOf(list.data)}
              keyOf={({ id }) => id}
              query={list}
              skeleton={<SkeletonRow />}
              skeletons={3}
              empty={<EmptyState scene="coupon" title={settlement.empty} />}
              render={commission}
            />
          </div>
        </Card>
        <Payouts />
        <p className={styles['faint']}>{settlement.note}</p>
      </div>
    </Page>
  );
};

const commission = (line: CommissionLine) => <Commission line={line} />;

const Commission = ({ line }: { readonly line: CommissionLine }) => {
  const t = useTexts('affiliate');
  const { settlement } = t.affiliate;
  const facts = [
    t.fill(settlement.line, { rate: t.percent(line.ratePercent), end: line.orderEnd }),
    shortDate(line.earnedAt ?? line.createdAt),
    line.reversed > 0 && t.fill(settlement.lost, { amount: moneyText(line.reversed, line.currency) }),
  ].filter(Boolean);
  return (
    <ListRow
      icon={<Picture src={line.mainPic} alt="" sizes="48px" corners="soft" className={styles['thumb']} />}
      title={line.goodsName}
      note={facts.join(' · ')}
      value={moneyText(line.amount, line.currency)}
    />
  );
};
