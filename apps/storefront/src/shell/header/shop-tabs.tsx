import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Badge } from '../../ui/feedback/badge.tsx';
import type { TabBarItem } from '../../ui/choices/tab-bar.tsx';
import { TabBar } from '../../ui/choices/tab-bar.tsx';
import { useCartCount } from '../live/cart-count.ts';
import { usePaths } from '../navigation/paths.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The four main pages, for the bar at the thumb and the head of wide screens alike. */
export const useShopTabs = (): readonly TabBarItem[] => {
  const { common } = useTexts();
  const paths = usePaths();
  const count = useCartCount();
  return [
    { to: paths.home(), label: common.tabs.home, icon: <IconHome /> },
    {
      to: paths.category(),
      label: common.tabs.category,
      icon: <IconCategory />,
    },
    {
      to: paths.cart(),
      label: common.tabs.cart,
      icon: <IconShoppingCart />,
      badge: <Badge count={count} />,
    },
    { to: paths.profile(), label: common.tabs.profile, icon: <IconUser /> },
  ];
};

export const ShopTabBar = ({ active }: { readonly active: number }) => {
  const { common } = useTexts();
  return <TabBar label={common.tabs.label} items={useShopTabs()} active={active} />;
};
