import { PageSkeleton } from '../ui/loading/page-skeleton.tsx';

/** Any page before it is known which: the browser keeps it and opens the pages without network that it has not kept. */
export const Component = () => (
  <main>
    <PageSkeleton />
  </main>
);
