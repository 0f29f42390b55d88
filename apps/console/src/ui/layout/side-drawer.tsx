import { Drawer } from 'antd';
import type { DrawerProps } from 'antd';
import { useText } from '../../messages/language.ts';

type Props = Pick<DrawerProps, 'open' | 'title' | 'extra' | 'children' | 'footer'> & {
  readonly onClose: () => void;
  /** Width in px. */
  readonly size: number;
};

/** Details beside a list, which stays within reach: another row is one press away. */
export const SideDrawer = (props: Props) => {
  const { common } = useText();
  return <Drawer mask={false} closable={{ 'aria-label': common.close }} {...props} />;
};
