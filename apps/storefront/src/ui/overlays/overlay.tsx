import type { ReactNode } from 'react';
import { fetched } from './fetched.tsx';

export interface OverlayProps {
  readonly open: boolean;
  /** Called by the close button, the scrim, Escape and the back gesture. */
  readonly onClose: () => void;
  /** It did not come: in place of a word and `onClose`, where that means that the person is done with it. */
  readonly onNotOpened?: (tell: () => void) => void;
  readonly title: ReactNode;
  readonly hideTitle?: boolean;
  readonly description?: ReactNode;
  /** Below the content, always in sight: buttons. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

interface DialogProps extends OverlayProps {
  /** It must be answered: the scrim does not close it. */
  readonly modal?: 'close-on-scrim' | 'must-answer';
}

/** A question or a short notice in the middle. */
export const Dialog = fetched<DialogProps>(async () => (await import('./dialog-frame.tsx')).DialogFrame);

/** A choice that rises from the bottom; swiped down it closes. Text fields belong on a page, not in here. */
export const BottomSheet = fetched<OverlayProps>(async () => (await import('./drawer-frame.tsx')).SheetFrame);

/** A panel from the side. */
export const SidePanel = fetched<OverlayProps>(async () => (await import('./drawer-frame.tsx')).PanelFrame);
