import { isOrderStatus } from '@caravan/domain/orders/order-status';
import { isParcelStatus } from '@caravan/domain/parcels/parcel-status';
import { isSource, SOURCE_LABELS } from '@caravan/domain/links/source';
import type { Messages } from '../../messages/en.ts';
import type { Language } from '../../messages/language.ts';
import type { IconName } from '../../ui/parts/icon.tsx';
import type { OutputOf } from '../api.ts';
import { paths } from '../routes/paths.ts';
import type { Section } from '../frame/sections.ts';

type Hit = OutputOf<'GET /staff/search'>[number];

export interface PaletteEntry {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** What kind of thing it is, and how it stands. */
  readonly note: string;
  readonly icon: IconName;
  readonly path: string;
  /** In the shop, not at the desk. */
  readonly isOutside: boolean;
}

const ICONS: Readonly<Record<Hit['kind'], IconName>> = {
  order: 'list',
  parcel: 'parcel',
  inbound: 'inbound',
  shopper: 'user',
  goods: 'tag',
};

/** Sections whose name begins with what is typed, then what the server found. */
export const entriesOf = (
  typed: string,
  sections: readonly Section[],
  hits: readonly Hit[],
  { text, language }: { readonly text: Messages; readonly language: Language },
): PaletteEntry[] => {
  const wanted = typed.trim().toLowerCase();
  const named = sections.filter(({ name }) => text.shell.nav[name].toLowerCase().startsWith(wanted));
  return [
    ...named.map((section) => ({
      key: `section ${section.name}`,
      title: text.shell.nav[section.name],
      detail: '',
      note: `g ${section.letter}`,
      icon: section.icon,
      path: section.path,
      isOutside: false,
    })),
    ...hits.map((hit) => ({
      key: `${hit.kind} ${hit.key}`,
      title: hit.title,
      detail: hit.detail,
      note: [text.shell.search.kinds[hit.kind], statusOf(hit, text, language)].filter(Boolean).join(' · '),
      icon: ICONS[hit.kind],
      path: pathOf(hit),
      isOutside: hit.kind === 'goods',
    })),
  ];
};

const statusOf = ({ kind, status }: Hit, text: Messages, language: Language): string => {
  if (kind === 'order' && isOrderStatus(status)) return text.orderStatus[status];
  if (kind === 'parcel' && isParcelStatus(status)) return text.parcelStatus[status];
  if (kind === 'inbound') return status === 'received' ? text.inbound.received : text.inbound.expected;
  if (kind === 'goods' && isSource(status)) return SOURCE_LABELS[status][language];
  return '';
};

const pathOf = ({ kind, key }: Hit): string => {
  if (kind === 'order') return paths.order(key);
  if (kind === 'parcel') return paths.parcel(key);
  if (kind === 'inbound') return paths.inboundOf(key);
  return kind === 'shopper' ? paths.shopper(key) : `/en/productDetails?id=${key}`;
};
