import { type ComponentType, lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { FailedPageProps } from './failed-page.tsx';

const load = () => import('./failed-page.tsx');

// Few people ever see it: the browser fetches it when it is needed, the server has it at hand from its start.
const LazyFailedPage = lazy(async () => ({ default: (await load()).FailedPage }));
let atHand: ComponentType<FailedPageProps> | undefined;

export const loadFailedPage = async (): Promise<void> => {
  atHand = (await load()).FailedPage;
};

/** Shown in place of a page whose loader or screen threw. */
export const PageError = () => {
  const error = useRouteError();
  const FailedPage = atHand ?? LazyFailedPage;
  return (
    <Suspense>
      <FailedPage isMissing={isRouteErrorResponse(error) && error.status === 404} />
    </Suspense>
  );
};
