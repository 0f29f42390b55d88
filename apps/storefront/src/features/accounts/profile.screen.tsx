import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs';
import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconPlaneDeparture from '@tabler/icons-react/dist/esm/icons/IconPlaneDeparture.mjs';
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApp, useAuth } from '../../shell/app.tsx';
import { UnpaidOrderNotice } from '../cart/index.ts';
import { forgetPush } from '../messages/index.ts';
import { useSignOut } from '../../shell/auth/session.ts';
import { useCartCount } from '../../shell/live/cart-count.ts';
import { useConfirm } from '../../shell/forms/confirm.tsx';
import { useHydrated } from '../../shell/page/gates.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { TabPage } from '../../shell/header/tab-page.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card, ListRow } from '../../ui/layout/card.tsx';
import styles from './accounts.module.css';
import { OrderShortcuts } from './profile/order-shortcuts.tsx';
import { ProfileHead } from './profile/profile-head.tsx';
import { ProfileSkeleton } from './profile/profile-skeleton.tsx';
import { unreadQuery } from './profile/profile.queries.ts';

export const Component = () => {
  const t = useTexts('accounts');
  const isSignedIn = useAuth((auth) => auth.token !== null);
  return (
    <TabPage title={t.accounts.profile.title}>
      {/* Only the browser knows who this is: a guest's page shown first would move away under the finger. */}
      {useHydrated() ? (
        <div className={styles['profile']}>
          <ProfileHead />
          <UnpaidOrderNotice />
          {isSignedIn && <OrderShortcuts />}
          <Entries isSignedIn={isSignedIn} />
          {isSignedIn && <SignOut />}
        </div>
      ) : (
        <ProfileSkeleton />
      )}
    </TabPage>
  );
};

interface Entry {
  readonly name: keyof ReturnType<typeof useTexts<'accounts'>>['accounts']['profile']['entries'];
  readonly icon: ReactNode;
  readonly to: string;
  readonly count?: number;
}

const Entries = ({ isSignedIn }: { readonly isSignedIn: boolean }) => {
  const t = useTexts('accounts');
  const paths = usePaths();
  const { call } = useApp();
  const cartCount = useCartCount();
  const unread = useQuery({ ...unreadQuery(call), enabled: isSignedIn });
  const entries: readonly Entry[] = [
    { name: 'cart', icon: <IconShoppingCart />, to: paths.cart(), count: cartCount },
    { name: 'orders', icon: <IconReceipt />, to: paths.orders() },
    { name: 'warehouse', icon: <IconBuildingWarehouse />, to: paths.warehouse() },
    { name: 'parcels', icon: <IconBox />, to: paths.parcels() },
    { name: 'deadlines', icon: <IconAlarm />, to: paths.deadlines() },
    { name: 'afterSales', icon: <IconReceiptRefund />, to: paths.afterSales() },
    { name: 'messages', icon: <IconMessage />, to: paths.messages(), count: unread.data ?? 0 },
    { name: 'favourites', icon: <IconHeart />, to: paths.favourites() },
    { name: 'affiliate', icon: <IconSpeakerphone />, to: paths.affiliate() },
    { name: 'freight', icon: <IconPlaneDeparture />, to: paths.freight() },
    { name: 'help', icon: <IconHelp />, to: paths.helpCenter() },
    { name: 'settings', icon: <IconSettings />, to: paths.settings() },
  ];
  return (
    <Card flush className={styles['entries']}>
      {entries.map(({ name, icon, to, count = 0 }) => (
        <ListRow
          key={name}
          icon={icon}
          title={t.accounts.profile.entries[name]}
          value={count > 0 ? <Badge count={count} corner={false} /> : undefined}
          to={to}
        />
      ))}
    </Card>
  );
};

const SignOut = () => {
  const t = useTexts('accounts');
  const confirm = useConfirm();
  const signOut = useSignOut();
  const ask = async (): Promise<void> => {
    const { signOutTitle: title, signOutText: text } = t.accounts.profile;
    if (await confirm({ title, text, confirm: t.common.actions.signOut })) {
      void forgetPush();
      signOut();
    }
  };
  return (
    <Button variant="outline" wide onClick={() => void ask()}>
      {t.common.actions.signOut}
    </Button>
  );
};
