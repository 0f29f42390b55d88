import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs';
import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useApp } from '../../../shell/app.tsx';
import { type Paths, usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import styles from './account-nav.module.css';
import { unreadQuery } from './profile.queries.ts';

interface Place {
  readonly name: keyof ReturnType<typeof useTexts<'accounts'>>['accounts']['nav']['places'];
  readonly icon: ReactNode;
  readonly to: (paths: Paths) => string;
  /** The pages it stands for, by their routes. */
  readonly pages: readonly string[];
}

const GROUPS: readonly (readonly Place[])[] = [
  [{ name: 'profile', icon: <IconUser />, to: (paths) => paths.profile(), pages: ['tabIndex'] }],
  [
    {
      name: 'orders',
      icon: <IconReceipt />,
      to: (paths) => paths.orders(),
      pages: ['orderCenter', 'orderDetail', 'invoice', 'evaluate', 'sourcing', 'sourcingList'],
    },
    {
      name: 'warehouse',
      icon: <IconBuildingWarehouse />,
      to: (paths) => paths.warehouse(),
      pages: ['warehouse', 'forward', 'SubmitParcel'],
    },
    {
      name: 'parcels',
      icon: <IconBox />,
      to: (paths) => paths.parcels(),
      pages: ['package', 'parcelDetail', 'parcelClaim'],
    },
    { name: 'deadlines', icon: <IconAlarm />, to: (paths) => paths.deadlines(), pages: ['deadlines'] },
    {
      name: 'afterSales',
      icon: <IconReceiptRefund />,
      to: (paths) => paths.afterSales(),
      pages: ['afterSale', 'applyRefund', 'platformAudit'],
    },
  ],
  [
    {
      name: 'messages',
      icon: <IconMessage />,
      to: (paths) => paths.messages(),
      pages: ['message', 'service'],
    },
    {
      name: 'wallet',
      icon: <IconWallet />,
      to: (paths) => paths.wallet(),
      pages: ['wallet', 'advancePayment', 'withdraw'],
    },
    { name: 'coupons', icon: <IconTicket />, to: (paths) => paths.coupons(), pages: ['coupon'] },
    { name: 'favourites', icon: <IconHeart />, to: (paths) => paths.favourites(), pages: ['favourites'] },
    {
      name: 'affiliate',
      icon: <IconSpeakerphone />,
      to: (paths) => paths.affiliate(),
      pages: ['extend', 'settlement', 'productManage', 'chooseProduct'],
    },
  ],
  [
    {
      name: 'settings',
      icon: <IconSettings />,
      to: (paths) => paths.settings(),
      pages: [
        'setting',
        'information',
        'address',
        'editAddress',
        'rePassword',
        'privacy',
        'programs',
        'passkeys',
        'mailSettings',
      ],
    },
  ],
];

/** The ways between one's own pages, at the side of wide screens. */
export const AccountNav = () => {
  const t = useTexts('accounts');
  const { nav } = t.accounts;
  const paths = usePaths();
  const { call } = useApp();
  const unread = useQuery(unreadQuery(call));
  const page = useMatches().at(-1)?.id ?? '';
  const { pathname } = useLocation();
  return (
    <nav aria-label={nav.label} className={styles['nav']}>
      {GROUPS.map((places) => (
        <ul key={places[0]?.name}>
          {places.map(({ name, icon, to, pages }) => {
            const target = to(paths);
            return (
              <li key={name}>
                <Link
                  to={target}
                  viewTransition={false}
                  className={styles['place']}
                  aria-current={target === pathname ? 'page' : pages.includes(page) ? 'true' : undefined}
                >
                  {icon}
                  {nav.places[name]}
                  {name === 'messages' && <Badge count={unread.data ?? 0} corner={false} />}
                </Link>
              </li>
            );
          })}
        </ul>
      ))}
    </nav>
  );
};
