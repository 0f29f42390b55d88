import { CallFailure } from '@caravan/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { RichText } from '../goods/index.ts';
import { useApp } from '../../shell/app.tsx';
import { Day } from '../../shell/page/day.tsx';
import { Page } from '../../shell/page/page.tsx';
import { notFound, pageLoader } from '../../shell/routes/page-loader.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { SkeletonText } from '../../ui/loading/skeleton.tsx';
import styles from './articles.module.css';
import { noticeQuery } from './content.queries.ts';
import { noticeIdOf } from './notices/notice-id.ts';

export const loader = pageLoader(({ call, queryClient, url }) => {
  const id = noticeIdOf(url.searchParams);
  if (id === undefined) throw notFound();
  return queryClient.ensureQueryData(noticeQuery(call, id));
});

export const Component = () => {
  const { notices } = useTexts('content').content;
  const [query] = useSearchParams();
  const { call } = useApp();
  const notice = useQuery(noticeQuery(call, noticeIdOf(query) ?? ''));
  return (
    <Page title={notices.title} narrow>
      {notice.isPending && (
        <Card>
          <SkeletonText lines={8} />
        </Card>
      )}
      {notice.isError && <NoticeFailed failure={notice.error} onRetry={() => void notice.refetch()} />}
      {notice.data && (
        <Card as="article" className={styles['article']}>
          <h2>{notice.data.noticeTitle}</h2>
          <Day at={notice.data.createdAt} />
          <RichText html={notice.data.noticeContent} />
        </Card>
      )}
    </Page>
  );
};

interface FailedProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

const NoticeFailed = ({ failure, onRetry }: FailedProps) => {
  const { notices } = useTexts('content').content;
  const paths = usePaths();
  const isGone = failure instanceof CallFailure && (failure.status === 404 || failure.status === 422);
  return isGone ? (
    <EmptyState
      scene="message"
      title={notices.gone}
      action={<LinkButton to={paths.notices()}>{notices.all}</LinkButton>}
    />
  ) : (
    <ErrorState onRetry={onRetry} />
  );
};
