import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { fetchLostStyles } from './lost-styles.ts';

export interface FetchedSource<Props> {
  readonly fetch: () => Promise<ComponentType<Props>>;
  /** Once it is here. */
  Part?: ComponentType<Props>;
}

/**
 * A part that is fetched when it is first wanted, as soon as it has come. One that is `lazy` would be kept back by React until 300 ms
 * after its empty place was shown.
 */
export const useFetched = <Props>(
  source: FetchedSource<Props>,
  isWanted: boolean,
  onFailure: (error: unknown) => void,
): ComponentType<Props> | undefined => {
  const [known, setKnown] = useState({ Part: source.Part });
  const fail = useEffectEvent(onFailure);
  const isAwaited = isWanted && known.Part === undefined;
  useEffect(() => {
    if (!isAwaited) return undefined;
    let isCurrent = true;
    fetchLostStyles()
      .then(source.fetch)
      .then(
        (Part) => {
          source.Part = Part;
          setKnown({ Part });
        },
        (error) => isCurrent && fail(error),
      );
    return () => {
      isCurrent = false;
    };
  }, [source, isAwaited]);
  return known.Part;
};
