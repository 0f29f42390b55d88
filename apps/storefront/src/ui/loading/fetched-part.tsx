import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { type FetchedSource, useFetched } from './use-fetched.ts';

/** Makes a part of a page that is fetched when it is first shown; where it does not come the page says so. */
export const fetchedPart = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode,
) => {
  const source: FetchedSource<Props> = { fetch };
  return (props: Props) => {
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    const Part = useFetched(source, true, (error) => setFailure({ error }));
    if (failure) throw failure.error as never;
    return Part ? (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    ) : (
      meanwhile
    );
  };
};
