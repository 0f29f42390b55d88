import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type CallApi, useApp } from '../../shell/app.tsx';
import { dateTime } from '../../shell/dates.ts';
import { Money, moneyText } from '../../shell/money.tsx';
import { Page } from '../../shell/page.tsx';
import { itemsOf, nextPage } from '../../shell/pages.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Card, ListRow, SectionHead } from '../../ui/card.tsx';
import { EmptyFace } from '../../ui/faces.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { SkeletonRow } from '../../ui/skeleton.tsx';
import styles from './wallet.module.css';

const balanceQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['wallet', 'balance'],
    queryFn: ({ signal }) => call('GET /shopping/user/balance', {}, { signal, silent: true }),
  });

const statementQuery = (call: CallApi) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'statement'],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call('GET /wallet/statement', { pageNum: pageParam }, { signal, silent: true }),
  });

export const Component = () => {
  const t = useTexts('wallet');
  const { call } = useApp();
  const { data: balance } = useQuery(balanceQuery(call));
  const statement = useInfiniteQuery(statementQuery(call));
  const kinds: Readonly<Record<string, string>> = t.wallet.kinds;
  return (
    <Page title={t.wallet.title} narrow>
      <div className={styles['stack']}>
        <Card className={styles['balance']}>
          <span className={styles['faint']}>{t.wallet.balance}</span>
          {balance ? (
            <Money amount={balance.money} currency={balance.currency} size="display" tone="plain" />
          ) : (
            <SkeletonRow />
          )}
          {balance && balance.currency !== 'USD' && (
            <span className={styles['faint']}>
              {t.fill(t.wallet.inUsd, { amount: moneyText(balance.usd, 'USD') })}
            </span>
          )}
          <span className={styles['faint']}>{t.wallet.note}</span>
        </Card>
        <Card as="section">
          <SectionHead title={t.wallet.statement} />
          <InfiniteList
            items={itemsOf(statement.data)}
            keyOf={({ id }) => id}
            query={statement}
            skeleton={<SkeletonRow />}
            empty={<EmptyFace scene="coupon" title={t.wallet.empty} />}
            render={(line) => (
              <ListRow
                title={[kinds[line.kind] ?? t.wallet.otherKind, line.subjectCode].filter(Boolean).join(' · ')}
                note={`${dateTime(line.at)} · ${t.fill(t.wallet.after, { amount: moneyText(line.balanceUsd, 'USD') })}`}
                value={`${line.usd > 0 ? '+' : ''}${moneyText(line.usd, 'USD')}`}
              />
            )}
          />
        </Card>
      </div>
    </Page>
  );
};
