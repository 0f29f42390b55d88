import { Drawer } from 'antd';
import type { DrawerProps } from 'antd';
import { useRef } from 'react';
import { useText } from '../../messages/language.ts';

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
  const panel = useRef<HTMLDivElement>(null);
  const takeFocus = (isOpen: boolean): void => {
    if (isOpen && !panel.current?.contains(document.activeElement)) panel.current?.focus();
  };
  return (
    <Drawer
      mask={false}
      aria-modal={false}
      closable={{ 'aria-label': common.close }}
      panelRef={panel}
      afterOpenChange={takeFocus}
      {...props}
    />
  );
};
