import type { Locale } from '@caravan/domain/shared/locale';
import { carrierIn } from '@caravan/domain/transit/place-names';
import type { OrderDetail } from '@caravan/contract/orders/orders.shapes';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { unitMinor } from '@caravan/domain/money/unit-price';
import { riseMinor } from '@caravan/domain/orders/order-pricing';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/calls/handler.ts';
import type { PrivatePictures } from '../../../platform/media/private-pictures.ts';
import type { Services } from '../../../platform/services.ts';
import { countryName } from '../../accounts/index.ts';
import { rateOf, type Viewer, viewerNow } from '../../rates/index.ts';
import { mayTouch } from '../orders.access.ts';
import { type OrderExtras, readExtras } from './orders.detail.queries.ts';
import { withFaces } from './orders.list.queries.ts';
import { type ShownOrder, inLanguage, presentSummary, rateShown, yuanRateOf } from './orders.present.ts';
import { checkedUntil } from '../screening/screening.queries.ts';
import { partsOfLines } from './orders.parts.ts';
import { withdrawalState } from '../withdrawal/contract-withdrawal.state.ts';
import { findOpenRise, type PriceRise } from '../price-rise/orders.price-rise.queries.ts';
import { findCheckoutOrders, findOrder } from '../orders.queries.ts';
import type { Order } from '../orders.rows.ts';

interface DetailContext extends Omit<Viewer, 'rates'> {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: Date;
  readonly services: Services;
}

/** An order in full as it stands now; the caller has made sure that this actor may see it. */
export const presentDetailOf = async (context: DetailContext, orderId: string): Promise<OrderDetail> => {
  const order = await findOrder(context.db, { id: orderId });
  if (!order) throw new Error('an order went missing between two reads');
  return presentDetail(context, order);
};

/** The same of an order that was read; `known` are the orders of its checkout that wait for payment, where these were read too. */
export const presentDetail = async (
  context: DetailContext,
  order: Order,
  known?: readonly Order[],
): Promise<OrderDetail> => {
  const { db, actor } = context;
  const isPaid = order.paid_at !== null; // before, nobody has asked the shopper anything about it
  const [[shown], extras, checkout, rise, checked, withdrawal, viewer] = await Promise.all([
    withFaces(db, [order]),
    readExtras(db, order),
    known ?? findCheckoutOrders(db, order.checkout_id),
    isPaid ? findOpenRise(db, order.id) : undefined,
    isPaid ? checkedUntil(db, order.id) : null,
    withdrawalState(context, order),
    viewerNow(context),
  ]);
  const together = checkout.filter(
    ({ id, status, code, account_id }) =>
      id !== order.id && status === 'payment_pending' && mayTouch({ account_id }, { code }, actor),
  );
  if (!shown) throw new Error('one order in, one order out');
  return {
    ...inFull(shown, extras, viewer, context.services.privatePictures),
    payTogether: together.map(({ code }) => code),
    checkedUntil: isoOf(checked),
    withdrawal,
    priceRise: rise ? presentRise(rise, order, viewer) : null,
  };
};

const inFull = (
  shown: ShownOrder,
  extras: OrderExtras,
  viewer: Viewer,
  pictures: PrivatePictures,
): Omit<OrderDetail, 'payTogether' | 'priceRise' | 'checkedUntil' | 'withdrawal'> => {
  const { order } = shown;
  return {
    ...presentSummary(shown, viewer),
    lineParts: partsOfLines(order, extras, viewer),
    address: order.address && {
      ...order.address,
      countryName: countryName(order.address.country, viewer.locale) ?? order.address.country,
    },
    contactEmail: order.guest_email,
    agreed: order.agreed_at !== null,
    giftMessage: order.gift_message,
    yuanRate: yuanRateOf({
      usdRateE8: order.usd_rate_e8,
      marginBasisPoints: order.margin_basis_points,
    }),
    rateAsOf: order.rate_as_of.toISOString(),
    paidAt: isoOf(order.paid_at),
    purchaseFrom: isoOf(order.purchase_from),
    purchaseUntil: isoOf(order.purchase_until),
    cancelReason: spoken(order.cancel_reason, order.cancel_reason_zh, viewer.locale),
    payments: extras.payments.map(presentPayment),
    timeline: timelineOf(extras, viewer.locale),
    domesticTracking: extras.shipments.map(({ carrier, tracking_number, received_at }) => ({
      carrier: carrierIn(carrier, viewer.locale),
      trackingNumber: tracking_number,
      receivedAt: isoOf(received_at),
    })),
    photos: extras.photos.map(({ order_line_id, media_id }) => ({
      orderLineId: order_line_id,
      url: pictures.url(media_id),
    })),
    parcelCodes: [...extras.parcel_codes],
  };
};

/** What the shopper is asked about a price that went up. */
const presentRise = (
  rise: PriceRise,
  order: Order,
  viewer: Viewer,
): NonNullable<OrderDetail['priceRise']> => {
  const isOwnCurrency = rise.currency === viewer.currency;
  const rateE8 = isOwnCurrency ? rise.rate_e8 : rateOf(viewer.currency, viewer.rates).rateE8;
  const shown = (fen: number): number => unitMinor(fen, rateE8) / 100;
  const risen = rise.lines.map((line) => ({
    oldPriceFen: line.old_price_fen,
    newPriceFen: line.new_price_fen,
    quantity: order.lines.find(({ id }) => id === line.order_line_id)?.quantity ?? 0,
  }));
  return {
    code: rise.code,
    reason: rise.reason,
    difference: (isOwnCurrency ? rise.shown_minor : riseMinor(risen, rateE8)) / 100,
    differenceUsd: rise.usd_cents / 100,
    expiresAt: rise.expires_at.toISOString(),
    lines: rise.lines.map((line) => ({
      orderLineId: line.order_line_id,
      oldPrice: shown(line.old_price_fen),
      newPrice: shown(line.new_price_fen),
    })),
  };
};

/** This order's part of a payment, which may have been for several. */
const presentPayment = (payment: OrderExtras['payments'][number]): OrderDetail['payments'][number] => ({
  id: payment.id,
  method: payment.method,
  status: payment.status,
  usd: payment.own_usd_cents / 100,
  shown: multiplyDivide(payment.shown_minor, payment.own_usd_cents, payment.usd_cents) / 100,
  currency: payment.currency,
  rate: rateShown(payment.rate_e8),
  rateAsOf: new Date(payment.rate_as_of).toISOString(),
  at: new Date(payment.created_at).toISOString(),
});

/** Several lines that moved together are one step of the order. */
const timelineOf = ({ events }: OrderExtras, locale: Locale): OrderDetail['timeline'] => {
  const steps = new Map(
    events.map(({ action, to_status, reason, reason_zh, at }) => [
      `${action} ${to_status} ${at}`,
      {
        status: to_status,
        action,
        at: new Date(at).toISOString(),
        reason: spoken(reason, reason_zh, locale),
      },
    ]),
  );
  return [...steps.values()];
};

/** A reason that was chosen reads in the reader's language, one that was typed as it was typed. */
const spoken = (reason: string | null, reasonZh: string | null, locale: Locale): string | null =>
  reason && inLanguage(locale, reasonZh ?? reason, reason);

export const isoOf = (time: Date | string | null): string | null => time && new Date(time).toISOString();
