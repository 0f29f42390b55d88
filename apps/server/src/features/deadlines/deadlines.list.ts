import type { Locale } from '@caravan/domain/shared/locale';
import type { Deadline } from '@caravan/contract/deadlines/deadlines.calls';
import { aheadOf, type Deadline as End, type DeadlineKind } from '@caravan/domain/time/deadline-list';
import type { WorkingCalendar } from '@caravan/domain/time/working-days';
import type { Db } from '../../platform/db/database.ts';
import { mediaUrl } from '../../platform/media/media-library.ts';
import { chinaCalendar } from '../warehouse/index.ts';
import { waitingOf, type WaitingRow } from './deadlines.queries.ts';
import { DEADLINE_TEXTS } from './deadlines.texts.ts';

/** A deadline that lies ahead of a shopper. */
export type Ahead = WaitingRow & End;

/** What lies ahead of an account, the soonest first. */
export const readAhead = async (
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ ahead: Ahead[]; calendar: WorkingCalendar }> => {
  const calendar = await chinaCalendar(db);
  return { ahead: aheadOf(await waitingOf(db, accountId, now), now, calendar), calendar };
};

export const presentDeadline = (one: Ahead, locale: Locale): Deadline => ({
  id: idOf(one),
  kind: one.kind,
  at: one.at?.toISOString() ?? null,
  isProvisional: one.isProvisional,
  title: DEADLINE_TEXTS[one.kind][locale][0],
  about: nameOf(one, locale),
  image: one.picture_id ? mediaUrl(one.picture_id, 160) : '',
  link: linkOf(one),
});

/** The same for the same thing, as long as it waits. */
export const idOf = ({ kind, id }: Ahead): string => `${kind}-${id}`;

export const nameOf = ({ name_en, name_zh }: Ahead, locale: Locale): string =>
  locale === 'zh' ? name_zh : name_en;

/** Where a person does something about it: a page of the shop below the language. */
export const linkOf = ({ kind, code, line_id }: Ahead): string => {
  if (kind === 'return_window') return `applyRefund?orderCode=${code}&orderLineId=${line_id ?? ''}`;
  return PAGES[kind](code);
};

const orderPage = (code: string): string => `orderDetail?orderCode=${code}`;
const parcelPage = (code: string): string => `parcelDetail?parcelCode=${code}`;
const afterSalePage = (code: string): string => `platformAudit?afterSaleCode=${code}`;
const warehousePage = (): string => 'warehouse';

const PAGES: Record<Exclude<DeadlineKind, 'return_window'>, (code: string) => string> = {
  free_storage: warehousePage,
  paid_storage: warehousePage,
  order_payment: orderPage,
  price_rise: orderPage,
  problem: warehousePage,
  quote: () => 'sourcingList',
  parcel_payment: parcelPage,
  parcel_difference: parcelPage,
  receipt: parcelPage,
  claim: parcelPage,
  return_fee: afterSalePage,
  answer: afterSalePage,
  appeal: afterSalePage,
};
