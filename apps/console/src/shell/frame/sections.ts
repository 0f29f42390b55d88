import type { StaffMember } from '@caravan/contract/staff/staff.calls';
import type { Messages } from '../../messages/en.ts';
import type { IconName } from '../../ui/parts/icon.tsx';
import { paths } from '../routes/paths.ts';
import { holds } from '../login/session.ts';
import type { Role } from '../login/session.ts';

type SectionName = Exclude<
  keyof Messages['shell']['nav'],
  'label' | 'open' | 'collapse' | 'expand' | 'groups'
>;

export interface Section {
  readonly name: SectionName;
  readonly path: string;
  readonly icon: IconName;
  /** `g` and this letter, or digit, go there. */
  readonly letter: string;
  readonly group: keyof Messages['shell']['nav']['groups'];
  /** The roles that the section's reads are declared for; everybody when left out. */
  readonly roles?: readonly Role[];
}

export const SECTIONS: readonly Section[] = [
  { name: 'dashboard', path: paths.dashboard, icon: 'dashboard', letter: 'd', group: 'work' },
  { name: 'purchases', path: paths.purchases, icon: 'cart', letter: 'b', group: 'work', roles: ['buyer'] },
  {
    name: 'sourcing',
    path: paths.sourcing,
    icon: 'search',
    letter: 'q',
    group: 'work',
    roles: ['buyer', 'support'],
  },
  { name: 'inbound', path: paths.inbound, icon: 'inbound', letter: 'i', group: 'work', roles: ['warehouse'] },
  {
    name: 'storage',
    path: paths.storage,
    icon: 'shelf',
    letter: 's',
    group: 'work',
    roles: ['warehouse', 'support'],
  },
  {
    name: 'parcels',
    path: paths.parcels,
    icon: 'parcel',
    letter: 'p',
    group: 'work',
    roles: ['warehouse', 'support', 'finance'],
  },
  {
    name: 'returns',
    path: paths.returns,
    icon: 'refresh',
    letter: 'r',
    group: 'work',
    roles: ['support', 'warehouse', 'finance'],
  },
  {
    name: 'orders',
    path: paths.orders,
    icon: 'list',
    letter: 'o',
    group: 'look',
    roles: ['buyer', 'warehouse', 'support', 'finance'],
  },
  {
    name: 'payments',
    path: paths.payments,
    icon: 'coins',
    letter: 'y',
    group: 'look',
    roles: ['finance', 'support'],
  },
  {
    name: 'screening',
    path: paths.screening,
    icon: 'search',
    letter: 'h',
    group: 'work',
    roles: ['support', 'finance'],
  },
  {
    name: 'floorWork',
    path: paths.work,
    icon: 'clock',
    letter: '1',
    group: 'look',
    roles: ['warehouse', 'finance'],
  },
  {
    name: 'withdrawals',
    path: paths.withdrawals,
    icon: 'undo',
    letter: 'w',
    group: 'work',
    roles: ['finance'],
  },
  {
    name: 'affiliates',
    path: paths.affiliates,
    icon: 'user',
    letter: 'e',
    group: 'work',
    roles: ['finance', 'support'],
  },
  { name: 'ledger', path: paths.ledger, icon: 'scale', letter: 'l', group: 'look', roles: ['finance'] },
  { name: 'books', path: paths.payouts, icon: 'bookmark', letter: '0', group: 'look', roles: ['finance'] },
  { name: 'rates', path: paths.rates, icon: 'globe', letter: 'x', group: 'house', roles: ['finance'] },
  { name: 'settings', path: paths.settings, icon: 'filter', letter: 'z', group: 'house', roles: ['finance'] },
  {
    name: 'documents',
    path: paths.documents,
    icon: 'printer',
    letter: 'j',
    group: 'look',
    roles: ['finance', 'support'],
  },
  {
    name: 'freight',
    path: paths.freight,
    icon: 'truck',
    letter: 'f',
    group: 'house',
    roles: ['finance', 'support', 'warehouse'],
  },
  { name: 'content', path: paths.content, icon: 'image', letter: 't', group: 'house', roles: ['content'] },
  { name: 'service', path: paths.service, icon: 'note', letter: 'v', group: 'work', roles: ['support'] },
  {
    name: 'shoppers',
    path: paths.shoppers,
    icon: 'user',
    letter: 'u',
    group: 'look',
    roles: ['support', 'finance'],
  },
  { name: 'coupons', path: paths.coupons, icon: 'tag', letter: 'k', group: 'house', roles: ['content'] },
  {
    name: 'markets',
    path: paths.markets,
    icon: 'globe',
    letter: 'c',
    group: 'house',
    roles: ['buyer', 'content'],
  },
  { name: 'mailbox', path: paths.mailbox, icon: 'mail', letter: 'm', group: 'house', roles: ['support'] },
  { name: 'members', path: paths.members, icon: 'user', letter: 'n', group: 'house', roles: ['admin'] },
  { name: 'golive', path: paths.golive, icon: 'check', letter: 'g', group: 'house', roles: ['admin'] },
  { name: 'audit', path: paths.audit, icon: 'history', letter: 'a', group: 'house', roles: ['finance'] },
];

export const sectionsOf = (staff: StaffMember): readonly Section[] =>
  SECTIONS.filter((section) => !section.roles || holds(staff, section.roles));

/** The section an address belongs to. */
export const sectionAt = (pathname: string): Section | undefined =>
  SECTIONS.find((section) => (section.path === '/' ? pathname === '/' : isBelow(pathname, section.path)));

const KEEPERS: readonly Role[] = ['warehouse'];

/** Pages that fewer reach than the section that they stand in. */
const PAGES: readonly (readonly [path: string, roles: readonly Role[]])[] = [
  [paths.scan(), KEEPERS],
  [paths.putAway, KEEPERS],
  [paths.counts, KEEPERS],
  [paths.doubts, KEEPERS],
  [paths.bins, KEEPERS],
  [paths.shots, KEEPERS],
  [paths.pick, KEEPERS],
  [paths.pack, KEEPERS],
  [paths.handovers, KEEPERS],
  [paths.rehearsals, KEEPERS],
  [paths.customs, ['warehouse', 'support']],
  [paths.sendBack, KEEPERS],
];

const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** Whether a person's roles reach what stands at an address. */
export const mayOpen = (staff: StaffMember, pathname: string): boolean => {
  const page = PAGES.find(([path]) => isBelow(pathname, path));
  const roles = page ? page[1] : sectionAt(pathname)?.roles;
  return !roles || holds(staff, roles);
};
