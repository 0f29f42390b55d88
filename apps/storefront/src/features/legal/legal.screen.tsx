import { CallFailure } from '@caravan/contract/client';
import { LEGAL_PATHS, type LegalPath } from '@caravan/contract/settings/legal-paths';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { Day } from '../../shell/page/day.tsx';
import { Page } from '../../shell/page/page.tsx';
import { notFound, pageLoader } from '../../shell/routes/page-loader.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonText } from '../../ui/loading/skeleton.tsx';
import { paragraphsOf } from './legal-text.ts';
import styles from './legal.module.css';
import { legalQuery } from './legal.queries.ts';

const pageOf = (path: string | undefined): LegalPath | undefined => LEGAL_PATHS.find((one) => one === path);

export const loader = pageLoader(({ call, queryClient, params }) => {
  const page = pageOf(params['page']);
  if (page === undefined) throw notFound();
  return queryClient.ensureQueryData(legalQuery(call, page));
});

/** What the operator has written for a page that the law asks for. */
export const Component = () => {
  const { legal } = useTexts('legal');
  const { call } = useApp();
  const paths = usePaths();
  const page = pageOf(useParams()['page']) ?? 'terms';
  const found = useQuery(legalQuery(call, page));
  return (
    <Page title={legal.titles[page]} narrow>
      {page === 'withdrawal' && (
        <LinkButton variant="outline" to={paths.withdrawContract()}>
          {legal.withdrawHere}
        </LinkButton>
      )}
      {found.isPending && <SkeletonText lines={12} />}
      {found.isError && <Missing failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <Card as="article" className={styles['article']}>
          <p className={styles['since']}>
            {legal.since} <Day at={found.data.since} />
          </p>
          {paragraphsOf(found.data.text).map(({ kind, text }, place) =>
            kind === 'heading' ? <h2 key={place}>{text}</h2> : <p key={place}>{text}</p>,
          )}
        </Card>
      )}
    </Page>
  );
};

const Missing = ({ failure, onRetry }: { readonly failure: Error; readonly onRetry: () => void }) => {
  const { legal } = useTexts('legal');
  const paths = usePaths();
  return failure instanceof CallFailure && failure.status === 404 ? (
    <EmptyState
      scene="message"
      title={legal.gone}
      action={<LinkButton to={paths.helpCenter()}>{legal.help}</LinkButton>}
    >
      {legal.goneText}
    </EmptyState>
  ) : (
    <ErrorState why={failure} onRetry={onRetry} />
  );
};
