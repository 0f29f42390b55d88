import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { NotFoundScreen } from '../routes/not-found.tsx';
import { PageHead } from './page-head.tsx';
import { usePaths } from '../navigation/paths.ts';
import { useTexts } from '../texts/use-texts.ts';

export interface FailedPageProps {
  readonly isMissing: boolean;
}

/** In place of a page that failed: what was not found, or what broke. */
export const FailedPage = ({ isMissing }: FailedPageProps) => (isMissing ? <NotFoundScreen /> : <Crash />);

const Crash = () => {
  const { common } = useTexts();
  const paths = usePaths();
  return (
    <main role="alert">
      <PageHead title={common.crash.title} />
      <EmptyState
        isPage
        scene="broken"
        title={common.crash.title}
        action={
          <>
            <Button onClick={() => window.location.reload()}>{common.actions.reload}</Button>
            <LinkButton to={paths.home()} variant="outline">
              {common.actions.toHome}
            </LinkButton>
          </>
        }
      >
        {common.crash.text}
      </EmptyState>
    </main>
  );
};
