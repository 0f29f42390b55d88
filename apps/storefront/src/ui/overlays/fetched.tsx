import { type ComponentType, createContext, Suspense, use, useState } from 'react';
import { useFetched } from '../loading/use-fetched.ts';

interface Openable {
  readonly open: boolean;
  readonly onClose: () => void;
}

const FailureContext = createContext((error: unknown): void => {
  throw error;
});

/** How a person is told that what they opened did not come. */
export const FetchFailureProvider = FailureContext.Provider;

/**
 * Makes what opens over a page: fetched at its first opening, and kept while it is closed. Where it does not come it counts as
 * closed, and the page below keeps what was typed.
 */
export const fetched = <Props extends Openable>(fetch: () => Promise<ComponentType<Props>>) => {
  const source = { fetch };
  return (props: Props) => {
    const { open, onClose } = props;
    const [wasOpened, setOpened] = useState(false);
    if (open && !wasOpened) setOpened(true);
    const tell = use(FailureContext);
    const Part = useFetched(source, open, (error) => {
      tell(error);
      onClose();
    });
    return (
      wasOpened &&
      Part && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
};
