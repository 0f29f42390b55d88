import { useQuery } from '@tanstack/react-query';
import { useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/split.tsx';
import { DisputeCard } from './dispute-card.tsx';

/** What a person has to do something about comes first. */
const rankOf = (status: string): number => ['open', 'unclear', 'under_review'].indexOf(status) >>> 0;

/** Every dispute, those that wait for the shop first. */
export const DisputesScreen = () => {
  const text = useText();
  const found = useQuery(read('GET /staff/disputes', { pageNum: 1, pageSize: 100 }));
  const { disputes } = text.payments;
  const list = (found.data?.list ?? []).toSorted(
    (a, b) =>
      rankOf(a.status) - rankOf(b.status) || (a.evidenceDueAt ?? '~').localeCompare(b.evidenceDueAt ?? '~'),
  );
  return (
    <Page title={disputes.title}>
      {found.isPending ? <LoadingState /> : null}
      {found.error ? (
        <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />
      ) : null}
      {found.data && list.length === 0 ? <EmptyState icon="coins" title={disputes.empty} /> : null}
      <Stack>
        {list.map((dispute) => (
          <DisputeCard key={dispute.id} dispute={dispute} hasLink />
        ))}
      </Stack>
    </Page>
  );
};
