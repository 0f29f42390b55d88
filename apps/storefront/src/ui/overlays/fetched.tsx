import { type ComponentType, createContext, Suspense, use, useEffect, useEffectEvent, useState } from 'react';

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
 * Makes what opens over a page: fetched at its first opening, there as soon as it has come, and kept while it is closed. One that is
 * `lazy` would be kept back by React until 300 ms after its empty place was shown. Where it does not come it counts as closed, and
 * the page below keeps what was typed.
 */
export const fetched = <Props extends Openable>(fetchPart: () => Promise<ComponentType<Props>>) => {
  let known: { readonly Part: ComponentType<Props> } | undefined;
  return (props: Props) => {
    const { open, onClose } = props;
    const [part, setPart] = useState(known);
    const [wasOpened, setOpened] = useState(false);
    const tell = use(FailureContext);
    const giveUp = useEffectEvent((error: unknown) => {
      tell(error);
      onClose();
    });
    if (open && !wasOpened) setOpened(true);
    useEffect(() => {
      if (!open || part) return;
      fetchPart().then((Part) => {
        known = { Part };
        setPart(known);
      }, giveUp);
    }, [open, part]);
    return (
      wasOpened &&
      part && (
        <Suspense>
          <part.Part {...props} />
        </Suspense>
      )
    );
  };
};
