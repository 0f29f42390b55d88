import { type ReactNode, useState } from 'react';
import { fetched } from './fetched.tsx';

export interface OverlayProps {
  readonly open: boolean;
  /** Called by the close button, the scrim, Escape and the back gesture. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly hideTitle?: boolean;
  readonly description?: ReactNode;
  /** Below the content, always in sight: buttons. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

const FetchedDialog = fetched<DialogProps>(async () => (await import('./dialog-frame.tsx')).DialogFrame);
const FetchedSheet = fetched<OverlayProps>(async () => (await import('./drawer-frame.tsx')).SheetFrame);
const FetchedPanel = fetched<OverlayProps>(async () => (await import('./drawer-frame.tsx')).PanelFrame);

/** True from the first opening on: what lies over the page is fetched only then. */
const useOnceOpened = (open: boolean): boolean => {
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  return open || wasOpened;
};

interface DialogProps extends OverlayProps {
  /** It must be answered: the scrim does not close it. */
  readonly modal?: 'close-on-scrim' | 'must-answer';
}

/** A question or a short notice in the middle. */
export const Dialog = (props: DialogProps) => useOnceOpened(props.open) && <FetchedDialog {...props} />;

/** A choice that rises from the bottom; swiped down it closes. Text fields belong on a page, not in here. */
export const BottomSheet = (props: OverlayProps) => useOnceOpened(props.open) && <FetchedSheet {...props} />;

/** A panel from the side. */
export const SidePanel = (props: OverlayProps) => useOnceOpened(props.open) && <FetchedPanel {...props} />;
