import { useRouteError } from 'react-router';
import { useText } from '../../messages/language.ts';
import { ErrorFace, Face } from '../../ui/layout/faces.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { problemText } from '../acts/problem.ts';

/** An address that nothing stands at. */
export const NotFound = () => {
  const text = useText();
  return (
    <Page title={text.faces.notFound}>
      <Face icon="search" title={text.faces.notFound} text={text.faces.notFoundText} />
    </Page>
  );
};

/** A screen that failed while it was drawn or fetched. */
export const BrokenScreen = () => {
  const text = useText();
  return (
    <Page title={text.faces.error}>
      <ErrorFace text={problemText(useRouteError(), text)} onRetry={() => window.location.reload()} />
    </Page>
  );
};
