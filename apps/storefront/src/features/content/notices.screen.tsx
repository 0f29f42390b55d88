import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { Day } from '../../shell/page/day.tsx';
import { Page } from '../../shell/page/page.tsx';
import { pageLoader } from '../../shell/routes/page-loader.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Card, ListRow } from '../../ui/layout/card.tsx';
import { EmptyState, EndOfList, ErrorState } from '../../ui/feedback/states.tsx';
import { SkeletonRow } from '../../ui/loading/skeleton.tsx';
import { noticesQuery } from './content.queries.ts';

export const loader = pageLoader(({ call, queryClient }) => queryClient.ensureQueryData(noticesQuery(call)));

export const Component = () => {
  const { notices: texts } = useTexts('content').content;
  return (
    <Page title={texts.title} narrow>
      <Notices />
    </Page>
  );
};

const Notices = () => {
  const { content, common } = useTexts('content');
  const { call } = useApp();
  const paths = usePaths();
  const notices = useQuery(noticesQuery(call));
  if (notices.isPending)
    return (
      <div role="status" aria-label={common.states.loading}>
        <SkeletonRow />
        <SkeletonRow />
      </div>
    );
  if (notices.isError)
    return (
      <ErrorState
        why={notices.error}
        onRetry={() => void notices.refetch()}
        retrying={notices.isRefetching}
      />
    );
  if (notices.data.length === 0) return <EmptyState scene="message" title={content.notices.empty} />;
  return (
    <>
      <Card flush>
        {notices.data.map(({ noticeId, noticeTitle, createdAt }) => (
          <ListRow
            key={noticeId}
            title={noticeTitle}
            note={<Day at={createdAt} />}
            to={paths.notice({ noticeId })}
          />
        ))}
      </Card>
      <EndOfList />
    </>
  );
};
