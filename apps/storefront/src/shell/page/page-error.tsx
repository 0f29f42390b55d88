import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { NotFoundScreen } from '../routes/not-found.tsx';
import { PageHead } from './page-head.tsx';
import { usePaths } from '../navigation/paths.ts';
import { useTexts } from '../texts/use-texts.ts';

/**
 * In place of a page whose loader or screen threw. It is fetched with the first page, because what cannot be fetched is often why
 * another one failed.
 */
export const PageError = () => {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <Crash />;
};

/** It stopped working, or did not come. */
export const Crash = () => {
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
            <Button onClick={() => location.reload()}>{common.actions.reload}</Button>
            <LinkButton to={paths.home()} variant="outline">
              {common.actions.toHome}
            </LinkButton>
          </>
        }
      >
        {import.meta.env.SSR || navigator.onLine ? common.crash.text : common.failures.network}
      </EmptyState>
    </main>
  );
};
