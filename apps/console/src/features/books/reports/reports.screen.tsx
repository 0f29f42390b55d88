import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { BooksViews } from '../parts/books-views.tsx';
import styles from '../parts/books.module.css';
import { AgeReport } from './age-report.tsx';
import { CouponReport } from './coupon-report.tsx';
import { ExchangeReport } from './exchange-report.tsx';
import { ProfitReport } from './profit-report.tsx';
import { ProviderReport } from './provider-report.tsx';

/** What the shop earned, owes and holds, from the ledger. */
export const ReportsScreen = () => {
  const text = useText();
  const standing = useQuery(read('GET /staff/books/standing', {}));
  return (
    <Page title={text.reports.title} actions={<BooksViews />}>
      <ProfitReport />
      {standing.error ? (
        <ErrorState text={problemText(standing.error, text)} onRetry={() => void standing.refetch()} />
      ) : null}
      {standing.isPending ? <LoadingState /> : null}
      {standing.data ? (
        <div className={styles['charts']}>
          <AgeReport rows={standing.data.ageing} />
          <ProviderReport rows={standing.data.providers} />
          <CouponReport rows={standing.data.coupons} />
          <ExchangeReport rows={standing.data.exchange} />
        </div>
      ) : null}
    </Page>
  );
};
