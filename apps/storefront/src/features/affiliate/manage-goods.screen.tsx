import type { AffiliateGoods } from '@caravan/contract/affiliate/affiliate.shapes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { itemsOf } from '../../shell/routes/pages.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { SearchBar } from '../../ui/forms/search-bar.tsx';
import { SkeletonRow } from '../../ui/loading/skeleton.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './affiliate.module.css';
import { chosenQuery } from './affiliate.queries.ts';
import { Members } from './parts/members.tsx';
import { ManagedGoods } from './parts/managed-goods.tsx';

/** The goods one promotes: what each has brought, its link, what one says about it. */
export const Component = () => (
  <Members>
    <ManageGoods />
  </Members>
);

const ManageGoods = () => {
  const { manage, entries } = useTexts('affiliate').affiliate;
  const { call } = useApp();
  const paths = usePaths();
  const [query, setQuery] = useSearchParams();
  const value = query.get('value') ?? '';
  const list = useInfiniteQuery(chosenQuery(call, value));
  return (
    <Page
      title={manage.title}
      actions={
        <LinkButton to={paths.chooseAffiliateGoods()} size="small" variant="ghost">
          {entries.choose}
        </LinkButton>
      }
    >
      <div className={cx(styles['stack'], 'paired')}>
        <SearchBar
          label={manage.search}
          placeholder={manage.search}
          defaultValue={value}
          onSearch={(words) =>
            setQuery(words.trim() === '' ? {} : { value: words.trim() }, { replace: true })
          }
        />
        <InfiniteList
          items={itemsOf(list.data)}
          keyOf={({ choiceId }) => choiceId}
          query={list}
          skeleton={<SkeletonRow />}
          empty={
            <EmptyState
              scene="box"
              title={manage.empty}
              action={<LinkButton to={paths.chooseAffiliateGoods()}>{entries.choose}</LinkButton>}
            >
              {manage.emptyText}
            </EmptyState>
          }
          render={managed}
        />
      </div>
    </Page>
  );
};

const managed = (goods: AffiliateGoods) => <ManagedGoods goods={goods} />;
