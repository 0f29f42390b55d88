import { Drawer } from 'antd';
import type { DrawerProps } from 'antd';
import { useRef } from 'react';
import { useText } from '../../messages/language.ts';
import { focusOn, keepFocus } from '../commands/focus-around.ts';

type Props = Pick<DrawerProps, 'open' | 'title' | 'extra' | 'children' | 'footer'> & {
  readonly onClose: () => void;
  /** Width in px. */
  readonly size: number;
};

/**
 * Details beside a list, which stays within reach: another row is one press away. The focus goes along, and comes back when
 * they are closed.
 */
export const SideDrawer = (props: Props) => {
  const { common } = useText();
  return (
    <Drawer
      mask={false}
      aria-modal={false}
      closable={{ 'aria-label': common.close }}
      {...useFocusInside()}
      {...props}
    />
  );
};

/** For a drawer: the focus goes into what is read out as the dialog, not to the frame around it. */
export const useFocusInside = (): Pick<DrawerProps, 'panelRef' | 'afterOpenChange'> => {
  const panel = useRef<HTMLDivElement>(null);
  return {
    panelRef: panel,
    afterOpenChange: (isOpen) => {
      // The row that it came from may be gone from its list, which the library learns in vain.
      if (!isOpen) keepFocus();
      else if (!panel.current?.contains(document.activeElement)) focusOn(panel.current);
    },
  };
};
