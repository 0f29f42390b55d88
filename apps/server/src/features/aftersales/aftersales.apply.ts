import type { RefusalOf, ValidInputOf } from '@caravan/contract/call';
import type { aftersalesCalls } from '@caravan/contract/aftersales/aftersales.calls';
import { OTHER_REASON, afterSaleRefusal, refundOfReturn } from '@caravan/domain/after-sales/after-sale-rules';
import { firstAfterSaleStatus } from '@caravan/domain/after-sales/after-sale-status';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { orderCan } from '@caravan/domain/orders/order-status';
import type { WorkingCalendar } from '@caravan/domain/time/working-days';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Overtaken } from '../../platform/db/database-errors.ts';
import type { Shopper } from '../../platform/http/calls/handler.ts';
import { newDayCode, newId } from '../../platform/ids.ts';
import { type Words, findReason } from '../content/index.ts';
import { ownsPictures } from '../media/index.ts';
import {
  type LineRow,
  type Order,
  findLine,
  isPaidByProvider,
  lockOrder,
  paidForPieces,
  readExchangeSkus,
  routeOfLine,
} from '../orders/index.ts';
import { leaveFreeParcel } from '../parcels/index.ts';
import { type Rates, rateOf } from '../rates/index.ts';
import { type StoredGoods, chinaCalendar, holdStored, storedOfLines } from '../warehouse/index.ts';
import { announceStep, stepActorOf } from './aftersales.move.ts';
import { insertAfterSale, insertRemark, noteEvent } from './aftersales.queries.ts';
import type { AfterSaleRow, RefundTarget } from './aftersales.rows.ts';
import { factsOf, tell } from './settle/aftersales.tell.ts';

type ApplyCall = (typeof aftersalesCalls)['POST /return/apply'];
type Request = ValidInputOf<ApplyCall>;
type Refusal = RefusalOf<ApplyCall> | 'not_found';

export interface Application {
  readonly request: Request;
  readonly actor: Shopper;
  readonly now: Date;
  readonly currency: CurrencyCode;
  readonly rates: Rates;
  /** So long a refusal of it can be appealed. */
  readonly appealDays: number;
}

/** Writes an application and keeps the goods in the warehouse for it; gives its code. */
export const applyForAfterSale = async (
  tx: Tx,
  application: Application,
): Promise<{ code: string } | Refusal> => {
  const { request, actor, now } = application;
  // The goods are locked before their order, as the packers do it.
  const stored = await lockGoods(tx, request.orderLineId, { actor, now });
  const order = await lockOrder(tx, { code: request.orderCode });
  const line = order?.lines.find(({ id }) => id === request.orderLineId);
  if (!order || !line || order.account_id !== actor.accountId) return 'not_found';
  const calendar = await chinaCalendar(tx);
  const refusal =
    refusalOf(application, { line, stored, calendar }) ?? (await exchangeRefusal(tx, request, line));
  if (refusal) return refusal;
  const reason = await findReason(tx, 'return_reason', { reason: request.reason, now });
  if (!reason) return 'reason_unknown';
  if (!(await ownsPictures(tx, actor.accountId, request.pictureIds))) return 'media_unknown';
  return writeApplication(tx, application, { order, line, stored, reason });
};

/**
 * What lies in the warehouse of a line, out of the free parcel that made itself. One that came about while we waited for
 * the goods is left by running again: a parcel is locked before its goods.
 */
const lockGoods = async (
  tx: Tx,
  lineId: string,
  who: { readonly actor: Shopper; readonly now: Date },
): Promise<StoredGoods | undefined> => {
  await leaveFreeParcel(tx, lineId, who);
  const [stored] = await storedOfLines(tx, [lineId], { lock: true });
  if (!stored?.parcel_id) return stored;
  const [seen] = await storedOfLines(tx, [lineId]);
  if (seen?.leaves_parcel) throw new Overtaken(`goods ${stored.id} have just come into a free parcel`);
  return seen;
};

const refusalOf = (
  { request, now }: Application,
  { line, stored, calendar }: { line: LineRow; stored: StoredGoods | undefined; calendar: WorkingCalendar },
): Refusal | undefined => {
  if (!stored) return 'after_sale_not_possible';
  return (
    heldRefusal(stored) ??
    afterSaleRefusal(
      {
        line: { status: line.status, route: routeOfLine(line) },
        storedAt: stored.returns_from,
        returnDays: stored.return_days,
        quantity: request.quantity,
        quantityLeft: line.quantity,
        // The chosen reason speaks for itself, unless it says nothing.
        reason: request.description.trim() || (request.reason === OTHER_REASON ? '' : request.reason),
      },
      now,
      calendar,
    )
  );
};

/** Goods that a parcel keeps, or that an application holds already, cannot be applied for. */
export const heldRefusal = ({
  parcel_id,
  leaves_parcel,
  after_sale_id,
}: Pick<StoredGoods, 'parcel_id' | 'leaves_parcel' | 'after_sale_id'>):
  | 'stored_item_in_parcel'
  | 'after_sale_open'
  | undefined => {
  if (parcel_id !== null && !leaves_parcel) return 'stored_item_in_parcel';
  return after_sale_id === null ? undefined : 'after_sale_open';
};

/** Whether goods can be held again for an application that is looked at once more. */
export const holdAgain = async (
  tx: Tx,
  { order_line_id: lineId, id: afterSaleId }: AfterSaleRow,
  { actor, now }: { readonly actor: Shopper; readonly now: Date },
): Promise<'after_sale_not_possible' | 'stored_item_in_parcel' | 'after_sale_open' | undefined> => {
  const stored = await lockGoods(tx, lineId, { actor, now });
  // Goods with free shipping have waited for the appeal.
  if (stored?.after_sale_id === afterSaleId) return undefined;
  const held = stored && heldRefusal(stored);
  if (held) return held;
  const line = await findLine(tx, lineId);
  const isHere = line && orderCan.applyAfterSale({ status: line.status, route: routeOfLine(line) });
  if (!stored || !isHere) return 'after_sale_not_possible';
  return (await holdStored(tx, lineId, afterSaleId, now)) ? undefined : 'after_sale_open';
};

const exchangeRefusal = async (db: Db, request: Request, line: LineRow): Promise<Refusal | undefined> => {
  if (request.kind !== 'exchange') return undefined;
  const offered = await readExchangeSkus(db, [line]);
  const wanted = offered.find(({ sku_id }) => sku_id === request.exchangeSkuId);
  return wanted && wanted.stock >= request.quantity ? undefined : 'exchange_not_offered';
};

interface Applied {
  readonly order: Order;
  readonly line: LineRow;
  readonly stored: StoredGoods | undefined;
  readonly reason: Words;
}

const writeApplication = async (
  tx: Tx,
  { request, actor, now, currency, rates, appealDays }: Application,
  { order, line, stored, reason }: Applied,
): Promise<{ code: string } | 'after_sale_open'> => {
  const [id, code] = [newId(now), newDayCode('R', now)];
  const { accountId } = actor;
  const status = firstAfterSaleStatus(request.kind);
  await insertAfterSale(tx, {
    id,
    code,
    account_id: accountId,
    order_id: order.id,
    order_line_id: line.id,
    kind: request.kind,
    status,
    quantity: request.quantity,
    reason: request.reason,
    reason_en: reason.en,
    reason_zh: reason.zh,
    exchange_sku_id: request.kind === 'exchange' ? (request.exchangeSkuId ?? null) : null,
    refund_to: await targetFor(tx, order, request.refundTo),
    ...amountsOf(line, request),
    ...ratesFor(currency, rates),
    quality_photo_ids: [...(stored?.photo_ids ?? [])],
    appeal_days: appealDays,
    created_at: now,
    moved_at: now,
  });
  if (!(await holdStored(tx, line.id, id, now))) return 'after_sale_open';
  await noteEvent(tx, id, { action: 'apply', from: status, to: status, actor: stepActorOf(actor), now });
  await insertRemark(tx, id, {
    author: { kind: 'shopper', id: accountId },
    text: request.description.trim(),
    pictureIds: request.pictureIds,
    now,
  });
  const written = { account_id: accountId, code, status };
  await announceStep(tx, written);
  await tell(tx, written, 'after_sale_applied', factsOf(written, line), now);
  return { code };
};

const amountsOf = (line: LineRow, { quantity, kind, reason }: Request) => {
  const paid = paidForPieces(line, quantity);
  const refundCents =
    kind === 'exchange'
      ? 0
      : refundOfReturn({ paidMinor: paid.usdCents, freightMinor: paid.freightUsdCents }, reason);
  return { paid_usd_cents: paid.usdCents, refund_usd_cents: refundCents };
};

/** Money goes back to a card or PayPal only where it came from one. */
export const targetFor = async (db: Db, order: { id: string }, wanted: RefundTarget): Promise<RefundTarget> =>
  wanted === 'original' && (await isPaidByProvider(db, order.id)) ? 'original' : 'wallet';

/** The rates that a fee is shown and settled by. */
export const ratesFor = (currency: CurrencyCode, rates: Rates) => {
  const [rate, dollar] = [rateOf(currency, rates), rateOf('USD', rates)];
  return {
    currency,
    rate_e8: rate.rateE8,
    usd_rate_e8: dollar.rateE8,
    margin_basis_points: dollar.marginBasisPoints,
    rate_as_of: rate.asOf,
  };
};
