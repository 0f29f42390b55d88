import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/states.tsx';
import { PageSkeleton } from '../loading/page-skeleton.tsx';

interface NotYetProps {
  readonly query: {
    readonly isError: boolean;
    readonly error: Error | null;
    readonly isRefetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Its place while it is on its way: a page's unless given. */
  readonly children?: ReactNode;
}

/** In place of what is not here yet: its skeleton, or that it did not load and the way to try again. */
export const NotYet = ({ query, children = <PageSkeleton /> }: NotYetProps) =>
  query.isError ? (
    <ErrorState why={query.error} onRetry={() => void query.refetch()} retrying={query.isRefetching} />
  ) : (
    children
  );
