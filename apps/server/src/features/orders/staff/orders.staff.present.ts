import type { StaffOrder, staffOrdersCalls } from '@caravan/contract/orders/staff-orders.calls';
import type { OutputOf } from '@caravan/contract/call';
import { canonicalLink } from '@caravan/domain/links/marketplace-link';
import type { Db } from '../../../platform/db/database.ts';
import { mediaUrl } from '../../../platform/media/media-library.ts';
import { countryName } from '../../accounts/index.ts';
import { type OrderExtras, readExtras } from '../read/orders.detail.queries.ts';
import { isoOf } from '../read/orders.detail.ts';
import { findOpenRise } from '../price-rise/orders.price-rise.queries.ts';
import type { AddressSnapshot, LineRow } from '../orders.rows.ts';
import { type DeskOrder, type PurchaseRow, findDeskOrder, findPurchases } from './orders.staff.queries.ts';

type StaffOrderDetail = OutputOf<(typeof staffOrdersCalls)['GET /staff/orders/detail']>;

export const presentDeskOrder = (order: DeskOrder): StaffOrder => ({
  id: order.id,
  orderCode: order.code,
  source: order.source,
  shopNameZh: order.shop_name_zh,
  shopNameEn: order.shop_name_en,
  status: order.status,
  lines: order.lines.map(presentDeskLine),
  goodsCny: order.goods_fen / 100,
  domesticFreightCny: order.domestic_freight_fen / 100,
  totalCny: order.total_fen / 100,
  settledUsd: order.settled_usd_cents / 100,
  shopper: order.account_email ?? order.guest_email ?? '',
  isFrozen: order.is_frozen,
  isHeld: order.is_held,
  createdAt: order.created_at.toISOString(),
  paidAt: isoOf(order.paid_at),
  purchaseFrom: isoOf(order.purchase_from),
  purchaseUntil: isoOf(order.purchase_until),
});

const presentDeskLine = (line: LineRow): StaffOrder['lines'][number] => ({
  id: line.id,
  titleZh: line.title_zh,
  titleEn: line.title_en,
  skuNameZh: line.sku_name_zh,
  skuNameEn: line.sku_name_en,
  image: line.picture_id ? mediaUrl(line.picture_id, 320) : '',
  originalUrl: canonicalLink(line.source, line.external_goods_id),
  priceCny: line.price_fen / 100,
  quantity: line.quantity,
  splitFrom: line.split_from,
  remark: line.remark,
  status: line.status,
  problem: line.problem,
  isPostage: line.is_postage,
  isExempt: line.is_exempt,
});

/** An order in full, as the desk sees it, as it stands now. */
export const presentDeskDetailOf = async (db: Db, orderId: string): Promise<StaffOrderDetail> => {
  const order = await findDeskOrder(db, orderId);
  const [extras, purchases] = [await readExtras(db, order), await findPurchases(db, orderId)];
  const rise = await findOpenRise(db, orderId);
  return {
    ...presentDeskOrder(order),
    contact: order.account_email ?? order.guest_email ?? '',
    address: order.address ? addressText(order.address) : '',
    giftMessage: order.gift_message,
    priceRise: rise
      ? {
          code: rise.code,
          reason: rise.reason,
          differenceCny: rise.difference_fen / 100,
          askedAt: rise.asked_at.toISOString(),
          expiresAt: rise.expires_at.toISOString(),
          lineIds: rise.lines.map(({ order_line_id }) => order_line_id),
        }
      : null,
    purchases: purchases.map((purchase) => presentPurchase(purchase, extras)),
    payments: extras.payments.map((payment) => ({
      id: payment.id,
      method: payment.method,
      provider: payment.provider,
      status: payment.status,
      usd: payment.own_usd_cents / 100,
      refundedUsd: payment.refunded_usd_cents / 100,
      at: new Date(payment.created_at).toISOString(),
    })),
    timeline: extras.events.map((event) => ({
      action: event.action,
      fromStatus: event.from_status,
      toStatus: event.to_status,
      actor: event.staff_name ?? event.actor_kind,
      reason: event.reason,
      reasonZh: event.reason_zh,
      lineId: event.line_id,
      at: new Date(event.at).toISOString(),
    })),
  };
};

const presentPurchase = (purchase: PurchaseRow, { shipments }: OrderExtras) => ({
  id: purchase.id,
  marketplaceOrderNumber: purchase.marketplace_order_number,
  costCny: purchase.cost_fen / 100,
  staffName: purchase.staff_name,
  purchasedAt: purchase.purchased_at.toISOString(),
  shipments: shipments
    .filter(({ purchase_id }) => purchase_id === purchase.id)
    .map(({ id, carrier, tracking_number, received_at }) => ({
      id,
      carrier,
      trackingNumber: tracking_number,
      receivedAt: isoOf(received_at),
    })),
});

const addressText = (address: AddressSnapshot): string =>
  [
    `${address.firstName} ${address.lastName}`,
    address.detailedAddress,
    `${address.city}, ${address.state} ${address.postalCode}`,
    countryName(address.country, 'en') ?? address.country,
    address.phone,
  ].join('\n');
