import type { AfterSaleDetail, AfterSaleSummary } from '@caravan/contract/aftersales/aftersales.shapes';
import { isAppealOpen } from '@caravan/domain/after-sales/after-sale-rules';
import { afterSaleCan, auditStepOf, auditStepsOf } from '@caravan/domain/after-sales/after-sale-status';
import { daysAfter } from '@caravan/domain/time/deadlines';
import type { Db } from '../../platform/db/database.ts';
import { mediaUrl } from '../../platform/media/media-library.ts';
import type { PrivatePictures } from '../../platform/media/private-pictures.ts';
import { inLanguage } from '../orders/index.ts';
import { moneyOfUsdCents, type Viewer } from '../rates/index.ts';
import { type EventRow, type RemarkRow, eventsOf, remarksOf } from './aftersales.read.queries.ts';
import { type AfterSaleView, stateOf } from './aftersales.rows.ts';

export const presentSummary = (
  view: AfterSaleView,
  { locale, currency, rates, now }: Viewer,
): AfterSaleSummary => {
  const state = stateOf(view);
  return {
    code: view.code,
    orderCode: view.order_code,
    orderLineId: view.order_line_id,
    kind: view.kind,
    status: view.status,
    spuId: view.goods_id,
    name: inLanguage(locale, view.title_zh, view.title_en),
    skuName: inLanguage(locale, view.sku_name_zh, view.sku_name_en),
    image: view.picture_id ? mediaUrl(view.picture_id, 320) : '',
    number: view.quantity,
    refund: moneyOfUsdCents(view.refund_usd_cents, currency, rates),
    // What is to be paid reads as it will be charged.
    fee:
      currency === view.currency
        ? view.fee_shown_minor / 100
        : moneyOfUsdCents(view.fee_usd_cents, currency, rates),
    currency,
    refundUsd: view.refund_usd_cents / 100,
    feeUsd: view.fee_usd_cents / 100,
    createdAt: view.created_at.toISOString(),
    payUntil: view.status === 'return_payment_pending' ? isoOf(view.fee_due_at) : null,
    awaitsAnswer: view.asked_at !== null && view.closed_at === null,
    canPay: afterSaleCan.pay(state),
    canCancel: afterSaleCan.cancel(state),
    canUploadNumber: afterSaleCan.uploadReturnNumber(state),
    canAppeal: afterSaleCan.appeal(state) && appealUntilOf(view) !== null && !isAppealOver(view, now),
  };
};

export const presentDetail = async (
  db: Db,
  view: AfterSaleView,
  viewer: Viewer,
  pictures: PrivatePictures,
): Promise<AfterSaleDetail> => {
  const [events, remarks] = await Promise.all([eventsOf(db, view.id), remarksOf(db, view.id)]);
  const steps = [...auditStepsOf(view.kind)];
  const step = auditStepOf(view.status);
  return {
    ...presentSummary(view, viewer),
    reason: view.reason,
    reasonText: inLanguage(viewer.locale, view.reason_zh, view.reason_en),
    refundTo: view.refund_to,
    exchangeSkuName:
      view.exchange_name_zh === null
        ? null
        : inLanguage(viewer.locale, view.exchange_name_zh, view.exchange_name_en ?? ''),
    steps,
    current: step === undefined ? null : steps.indexOf(step),
    returnCarrier: view.return_carrier,
    returnNumber: view.return_number,
    merchantReceivedAt: isoOf(view.merchant_received_at),
    goodsBackAt: isoOf(view.goods_back_at),
    feePaidAt: isoOf(view.fee_paid_at),
    feeReturned: view.fee_returned_at !== null,
    refusal: view.refusal,
    appealUntil: view.appealed_at === null ? appealUntilOf(view) : null,
    closedAt: isoOf(view.closed_at),
    canAcceptRefusal: view.status === 'not_passed' && view.holds_goods,
    timeline: timelineOf(events),
    remarks: remarks
      .filter(({ body, picture_ids }) => body !== '' || picture_ids.length > 0)
      .map((remark) => remarkOf(remark, pictures)),
  };
};

const timelineOf = (events: readonly EventRow[]): AfterSaleDetail['timeline'] =>
  events
    .filter(({ action }) => action !== 'remindOfFee')
    .map(({ action, to_status, at }) => ({ action, status: to_status, at: at.toISOString() }));

const remarkOf = ({ id, author_kind, body, picture_ids, at }: RemarkRow, pictures: PrivatePictures) => ({
  id,
  from: author_kind,
  text: body,
  pictures: picture_ids.map((picture) => pictures.url(picture)),
  at: at.toISOString(),
});

const appealUntilOf = ({ status, refused_at, appeal_days }: AfterSaleView): string | null =>
  status === 'not_passed' && refused_at ? daysAfter(refused_at, appeal_days).toISOString() : null;

const isAppealOver = ({ refused_at, appeal_days }: AfterSaleView, now: Date): boolean =>
  refused_at !== null && !isAppealOpen(refused_at, appeal_days, now);

export const isoOf = (time: Date | null): string | null => time && time.toISOString();
