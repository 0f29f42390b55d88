import { useRouteError } from 'react-router';
import { useText } from '../../messages/language.ts';
import { ErrorState, StateMessage } from '../../ui/layout/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { problemText } from '../acts/problem.ts';

/** An address that nothing stands at. */
export const NotFound = () => {
  const text = useText();
  return (
    <Page title={text.states.notFound}>
      <StateMessage icon="search" title={text.states.notFound} text={text.states.notFoundText} />
    </Page>
  );
};

/** A screen that failed while it was drawn or fetched. */
export const BrokenScreen = () => {
  const text = useText();
  return (
    <Page title={text.states.error}>
      <ErrorState text={problemText(useRouteError(), text)} onRetry={() => window.location.reload()} />
    </Page>
  );
};
