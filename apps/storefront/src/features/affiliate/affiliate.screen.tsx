import type { Standing } from '@caravan/contract/affiliate/affiliate.shapes';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import { standingQuery } from './affiliate.queries.ts';
import { Dashboard, SuspendedAffiliate } from './parts/dashboard.tsx';
import { JoinForm } from './parts/join-form.tsx';

/** The alliance: how to join it, or what it has brought. */
export const Component = () => {
  const { title } = useTexts('affiliate').affiliate;
  const { call } = useApp();
  const standing = useQuery(standingQuery(call));
  return (
    <Page title={title}>
      {standing.data && <AffiliateStanding standing={standing.data} />}
      {standing.isPending && <PageSkeleton />}
      {standing.isError && (
        <ErrorState
          why={standing.error}
          onRetry={() => void standing.refetch()}
          retrying={standing.isRefetching}
        />
      )}
    </Page>
  );
};

const AffiliateStanding = ({ standing }: { readonly standing: Standing }) => {
  const { join } = useTexts('affiliate').affiliate;
  switch (standing.status) {
    case 'active':
      return <Dashboard standing={standing} />;
    case 'applied':
      return (
        <EmptyState scene="message" title={join.applied}>
          {join.appliedText}
        </EmptyState>
      );
    case 'suspended':
      return <SuspendedAffiliate standing={standing} />;
    default:
      return <JoinForm standing={standing} />;
  }
};
