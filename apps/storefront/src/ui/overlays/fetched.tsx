import { type ComponentType, Suspense, useEffect, useState } from 'react';

/**
 * Makes a part that is fetched when it is first wanted, and there as soon as it has come: one that is `lazy` would be kept back by
 * React until 300 ms after its empty place was shown.
 */
export const fetched = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) => {
  let known: { readonly Part: ComponentType<Props> } | undefined;
  return (props: Props) => {
    const [part, setPart] = useState(known);
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    useEffect(() => {
      if (part) return;
      fetchPart().then(
        (Part) => {
          known = { Part };
          setPart(known);
        },
        (error: unknown) => setFailure({ error }),
      );
    }, [part]);
    if (failure) throw failure.error as never; // the page tells it, as of any part that does not come
    return (
      part && (
        <Suspense>
          <part.Part {...props} />
        </Suspense>
      )
    );
  };
};
