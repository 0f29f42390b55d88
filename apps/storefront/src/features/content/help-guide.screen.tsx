import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { notFound, pageLoader } from '../../shell/routes/page-loader.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Card, ListRow } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { SkeletonText } from '../../ui/loading/skeleton.tsx';
import { RichText } from '../goods/index.ts';
import styles from './articles.module.css';
import { guideQuery, helpQuery } from './content.queries.ts';

type GuideNumber = 1 | 2;

export const loader = pageLoader(({ call, queryClient, params }) => {
  const number = guideOf(params['guide']);
  if (number === undefined) throw notFound();
  return Promise.all([
    queryClient.ensureQueryData(guideQuery(call, number)),
    queryClient.ensureQueryData(helpQuery(call)),
  ]);
});

export const Component = () => {
  const t = useTexts('content');
  const { guide: texts } = t.content;
  const paths = usePaths();
  const { call } = useApp();
  const number = guideOf(useParams()['guide']) ?? 1;
  const guide = useQuery(guideQuery(call, number));
  return (
    <Page title={guide.data?.title ?? texts.title} narrow>
      {guide.isPending && <SkeletonText lines={16} />}
      {guide.isError && <ErrorState why={guide.error} onRetry={() => void guide.refetch()} />}
      {guide.data && (
        <Card as="article">
          <RichText html={guide.data.html} className={styles['guide'] ?? ''} />
        </Card>
      )}
      <LinkButton wide size="large" to={number === 1 ? paths.search() : paths.freight()}>
        {number === 1 ? texts.findSomething : texts.estimate}
      </LinkButton>
      <MoreHelp number={number} />
    </Page>
  );
};

/** The other tutorials, and the help centre. */
const MoreHelp = ({ number }: { readonly number: GuideNumber }) => {
  const { guide: texts } = useTexts('content').content;
  const paths = usePaths();
  const { call } = useApp();
  const { data } = useQuery(helpQuery(call));
  const others = (data?.guides ?? []).filter((other) => other.number !== number);
  return (
    <Card flush>
      {others.map((other) => (
        <ListRow
          key={other.number}
          title={other.title}
          note={texts.next}
          to={paths.helpGuide(other.number === 2 ? 2 : 1)}
        />
      ))}
      <ListRow title={texts.helpCenter} note={texts.questions} to={paths.helpCenter()} />
    </Card>
  );
};

const guideOf = (asked: string | undefined): GuideNumber | undefined => {
  if (asked === '1') return 1;
  return asked === '2' ? 2 : undefined;
};
