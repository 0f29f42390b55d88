import type {
  StaffAfterSale,
  StaffAfterSaleDetail,
} from '@caravan/contract/aftersales/staff-aftersales.calls';
import {
  type AfterSaleAction,
  afterSaleActions,
  isAfterSaleOver,
} from '@caravan/domain/after-sales/after-sale-status';
import { DAY_MS } from '@caravan/domain/time/china-time';
import { canonicalLink } from '@caravan/domain/links/marketplace-link';
import { workingDaysEnd } from '@caravan/domain/time/deadlines';
import type { Db } from '../../../platform/db/database.ts';
import type { StaffMember } from '../../../platform/http/calls/handler.ts';
import { mediaUrl } from '../../../platform/media/media-library.ts';
import type { PrivatePictures } from '../../../platform/media/private-pictures.ts';
import type { Services } from '../../../platform/services.ts';
import { isPaidByProvider, rolesOf } from '../../orders/index.ts';
import { chinaCalendar, storedOfLines } from '../../warehouse/index.ts';
import { isoOf } from '../aftersales.present.ts';
import { type EventRow, type RemarkRow, eventsOf, remarksOf } from '../aftersales.read.queries.ts';
import { type AfterSaleView, stateOf } from '../aftersales.rows.ts';

/** The promise of customer service: an answer within a day; what waits longer is late. */
const LATE_MS = DAY_MS;

export const presentAtDesk = (view: AfterSaleView, now: Date): StaffAfterSale => ({
  id: view.id,
  code: view.code,
  orderCode: view.order_code,
  kind: view.kind,
  status: view.status,
  reason: view.reason,
  reasonEn: view.reason_en,
  reasonZh: view.reason_zh,
  shopper: view.shopper,
  titleZh: view.title_zh,
  titleEn: view.title_en,
  skuNameZh: view.sku_name_zh,
  skuNameEn: view.sku_name_en,
  image: view.picture_id ? mediaUrl(view.picture_id, 320) : '',
  quantity: view.quantity,
  refundUsd: view.refund_usd_cents / 100,
  feeCny: view.fee_fen / 100,
  feeUsd: view.fee_usd_cents / 100,
  feePaidAt: isoOf(view.fee_paid_at),
  createdAt: view.created_at.toISOString(),
  since: view.moved_at.toISOString(),
  isLate: isOurs(view) && now.getTime() - view.moved_at.getTime() > LATE_MS,
  hasAppealed: view.appealed_at !== null,
  awaitsAnswer: view.asked_at !== null && view.closed_at === null,
});

/** It waits for the desk, not for the shopper. */
const isOurs = ({ status, asked_at }: AfterSaleView): boolean =>
  !isAfterSaleOver(status) && status !== 'return_payment_pending' && asked_at === null;

export const presentDetailAtDesk = async (
  db: Db,
  view: AfterSaleView,
  {
    actor,
    now,
    services: { privatePictures },
  }: { readonly actor: StaffMember; readonly now: Date; readonly services: Services },
): Promise<StaffAfterSaleDetail> => {
  const [events, remarks, [stored], canRefundOriginal, calendar] = await Promise.all([
    eventsOf(db, view.id),
    remarksOf(db, view.id),
    storedOfLines(db, [view.order_line_id]),
    isPaidByProvider(db, view.order_id),
    chinaCalendar(db),
  ]);
  return {
    ...presentAtDesk(view, now),
    originalUrl: canonicalLink(view.source, view.external_goods_id),
    priceCny: (view.price_fen * view.quantity) / 100,
    paidUsd: view.paid_usd_cents / 100,
    freightKeptUsd: view.kind === 'exchange' ? 0 : (view.paid_usd_cents - view.refund_usd_cents) / 100,
    refundTo: view.refund_to,
    canRefundOriginal,
    exchangeSkuName: view.exchange_name_zh || view.exchange_name_en,
    exchangeStock: view.exchange_stock,
    storedAt: stored?.received_at.toISOString() ?? null,
    returnUntil: stored
      ? workingDaysEnd(stored.returns_from, stored.return_days, calendar).toISOString()
      : null,
    location: stored?.location ?? '',
    qualityPhotos: view.quality_photo_ids.map((id) => privatePictures.url(id, 960)),
    returnCarrier: view.return_carrier,
    returnNumber: view.return_number,
    merchantReceivedAt: isoOf(view.merchant_received_at),
    goodsBackAt: isoOf(view.goods_back_at),
    refusal: view.refusal,
    actions: deskActionsOf(view, actor),
    timeline: events.map(eventOf),
    remarks: remarks
      .filter(({ body, picture_ids }) => body !== '' || picture_ids.length > 0)
      .map((remark) => remarkOf(remark, privatePictures)),
  };
};

type DeskAction = StaffAfterSaleDetail['actions'][number];

/** The table's steps as the desk calls them. */
const DESK_ACTIONS: Partial<Record<AfterSaleAction, DeskAction>> = {
  approve: 'approve',
  uploadReturnNumber: 'uploadReturnNumber',
  confirmMerchantReceipt: 'confirmMerchantReceipt',
  noteGoodsBack: 'noteGoodsBack',
  refundAtOnce: 'refund',
  refund: 'refund',
  completeExchange: 'completeExchange',
  reject: 'reject',
  rejectReturned: 'reject',
};

const deskActionsOf = (view: AfterSaleView, actor: StaffMember): DeskAction[] => {
  const roles = rolesOf(actor);
  const possible = roles.flatMap((role) =>
    afterSaleActions(stateOf(view), role).flatMap((action) => DESK_ACTIONS[action] ?? []),
  );
  const mayAsk = roles.some((role) => role === 'support' || role === 'admin');
  if (mayAsk && !isAfterSaleOver(view.status)) possible.push('ask');
  return [...new Set(possible)];
};

const eventOf = ({ action, from_status, to_status, actor_kind, staff_name, at }: EventRow) => ({
  action,
  fromStatus: from_status,
  toStatus: to_status,
  actor: staff_name ?? actor_kind,
  at: at.toISOString(),
});

const remarkOf = (
  { id, author_kind, author_name, body, picture_ids, at }: RemarkRow,
  pictures: PrivatePictures,
) => ({
  id,
  from: author_kind,
  author: author_name,
  text: body,
  pictures: picture_ids.map((picture) => pictures.url(picture, 960)),
  at: at.toISOString(),
});
