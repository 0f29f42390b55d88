import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { type OrderTab, statusesOfTab } from '@caravan/domain/orders/order-status';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { orderCountsQuery } from '../../../shell/live/order-counts.ts';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card, SectionHead } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import styles from '../accounts.module.css';

const SHORTCUTS: readonly {
  readonly tab: keyof ReturnType<typeof useTexts<'accounts'>>['accounts']['profile']['shortcuts'];
  readonly icon: ReactNode;
}[] = [
  { tab: 'payment_pending', icon: <IconCreditCard /> },
  { tab: 'purchase_pending', icon: <IconShoppingBag /> },
  { tab: 'stored', icon: <IconPackage /> },
  { tab: 'shipped', icon: <IconTruck /> },
  { tab: 'review_pending', icon: <IconStar /> },
];

/** The order statuses where something happens, with how many orders stand there. */
export const OrderShortcuts = () => {
  const t = useTexts('accounts');
  const paths = usePaths();
  const { call } = useApp();
  const counts = useQuery(orderCountsQuery(call));
  const countOf = (tab: OrderTab): number =>
    (counts.data ?? [])
      .filter(({ status }) => statusesOfTab(tab).includes(status))
      .reduce((sum, { count }) => sum + count, 0);
  return (
    <Card as="section">
      <SectionHead
        title={t.accounts.profile.orders}
        to={paths.orders()}
        more={t.accounts.profile.allOrders}
      />
      <div className={styles['shortcuts']}>
        {SHORTCUTS.map(({ tab, icon }) => (
          <Link key={tab} to={paths.orders({ status: tab })} className={styles['shortcut']}>
            <span className={styles['shortcutIcon']}>
              {icon}
              <Badge count={countOf(tab)} />
            </span>
            <span>{t.accounts.profile.shortcuts[tab]}</span>
          </Link>
        ))}
      </div>
    </Card>
  );
};
