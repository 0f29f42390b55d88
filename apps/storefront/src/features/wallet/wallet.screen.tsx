import type { StatementLine } from '@caravan/contract/wallet/wallet.calls';
import { moneyText } from '@caravan/domain/money/money-text';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { dateTime } from '../../shell/dates.ts';
import { Money } from '../../shell/money.tsx';
import { Page } from '../../shell/page/page.tsx';
import { itemsOf } from '../../shell/routes/pages.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { saveCsv } from '@caravan/web/files/save-file';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Card, ListRow } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { NotYet } from '../../ui/actions/not-yet.tsx';
import { Skeleton, SkeletonRow } from '../../ui/loading/skeleton.tsx';
import { statementCsv, wholeStatement } from './statement-csv.ts';
import { balanceQuery, statementQuery } from './wallet.queries.ts';
import styles from './wallet.module.css';
import { WalletRefunds } from './wallet-refunds.tsx';
import { Withdrawals } from './withdrawals.tsx';

export const Component = () => {
  const t = useTexts('wallet');
  return (
    <Page title={t.wallet.title}>
      <div className={styles['stack']}>
        <Balance />
        <WalletRefunds />
        <Withdrawals />
        <Statement />
      </div>
    </Page>
  );
};

const Balance = () => {
  const t = useTexts('wallet');
  const paths = usePaths();
  const { call } = useApp();
  const query = useQuery(balanceQuery(call));
  const { data: balance } = query;
  return (
    <Card className={styles['balance']}>
      <span className={styles['faint']}>{t.wallet.balance}</span>
      {balance ? (
        <Money amount={balance.money} currency={balance.currency} size="display" tone="plain" />
      ) : (
        <NotYet query={query}>
          <Skeleton kind="title" width="half" />
        </NotYet>
      )}
      {balance && balance.currency !== 'USD' && (
        <span className={styles['faint']}>
          {t.fill(t.wallet.inUsd, { amount: moneyText(balance.usd, 'USD') })}
        </span>
      )}
      <div className={styles['actions']}>
        <LinkButton to={paths.topUp()}>{t.wallet.topUp.action}</LinkButton>
        <LinkButton variant="outline" to={paths.withdraw()}>
          {t.wallet.withdraw.action}
        </LinkButton>
      </div>
      <span className={styles['faint']}>{t.wallet.note}</span>
    </Card>
  );
};

const useKindOf = (): ((line: StatementLine) => string) => {
  const { wallet } = useTexts('wallet');
  const kinds: Readonly<Record<string, string>> = wallet.kinds;
  return ({ kind }) => kinds[kind] ?? wallet.otherKind;
};

const Statement = () => {
  const t = useTexts('wallet');
  const { call } = useApp();
  const statement = useInfiniteQuery(statementQuery(call));
  const lines = itemsOf(statement.data);
  return (
    <Card as="section">
      <div className={styles['head']}>
        <h2>{t.wallet.statement}</h2>
        {lines.length > 0 && <ExportButton />}
      </div>
      <InfiniteList
        items={lines}
        keyOf={({ id }) => id}
        query={statement}
        skeleton={<SkeletonRow />}
        empty={<EmptyState scene="coupon" title={t.wallet.empty} />}
        render={statementRow}
      />
    </Card>
  );
};

const statementRow = (line: StatementLine) => <StatementRow line={line} />;

const StatementRow = ({ line }: { readonly line: StatementLine }) => {
  const t = useTexts('wallet');
  const kindOf = useKindOf();
  return (
    <ListRow
      title={[kindOf(line), line.subjectCode].filter(Boolean).join(' · ')}
      note={`${dateTime(line.at)} · ${t.fill(t.wallet.after, { amount: moneyText(line.balanceUsd, 'USD') })}`}
      value={`${line.usd > 0 ? '+' : ''}${moneyText(line.usd, 'USD')}`}
    />
  );
};

const ExportButton = () => {
  const t = useTexts('wallet');
  const { call } = useApp();
  const kindOf = useKindOf();
  const save = useMutation({
    mutationFn: () => wholeStatement(call),
    onSuccess: (lines) => {
      const day = lines[0]?.at.slice(0, 10) ?? '';
      saveCsv(`wallet-${day}`, statementCsv(lines, { head: t.wallet.exportHead, kindOf }));
    },
  });
  return (
    <Button variant="ghost" size="small" flush="end" loading={save.isPending} onClick={() => save.mutate()}>
      {t.wallet.export}
    </Button>
  );
};
