import type { SourcingRequest } from '@caravan/contract/sourcing/sourcing.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { itemsOf } from '../../shell/routes/pages.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { SkeletonRow } from '../../ui/loading/skeleton.tsx';
import { RequestCard } from './request-card.tsx';
import { requestsQuery } from './sourcing.queries.ts';
import styles from './sourcing.module.css';

/** What a shopper asked for, with the buyers' answers. */
export const Component = () => {
  const { list: texts } = useTexts('sourcing').sourcing;
  const { call } = useApp();
  const paths = usePaths();
  const requests = useInfiniteQuery(requestsQuery(call));
  const items = itemsOf(requests.data);
  const another = <LinkButton to={paths.sourcing()}>{texts.another}</LinkButton>;
  return (
    <Page title={texts.title}>
      {items.length > 0 && <div className={styles['another']}>{another}</div>}
      <div className="paired">
        <InfiniteList
          label={texts.title}
          items={items}
          keyOf={({ id }) => id}
          query={requests}
          skeleton={<SkeletonRow />}
          empty={
            <EmptyState scene="search" title={texts.empty} action={another}>
              {texts.emptyText}
            </EmptyState>
          }
          render={card}
        />
      </div>
    </Page>
  );
};

const card = (request: SourcingRequest) => <RequestCard request={request} />;
