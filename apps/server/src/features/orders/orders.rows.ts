import type { Locale } from '@caravan/domain/shared/locale';
import type { Selectable } from 'kysely';
import type { OrderAddress } from '@caravan/contract/orders/orders.shapes';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { type LineRoute, type OrderStatus, routeOf } from '@caravan/domain/orders/order-status';
import type { Source } from '@caravan/domain/links/source';
import type { OrderLinesTable, OrdersTable } from '../../platform/db/schema.ts';
import type { Actor } from '../../platform/http/calls/handler.ts';

/** An address as it was when the order was made; the country's name is written when it is shown. */
export type AddressSnapshot = Omit<OrderAddress, 'countryName'>;

export type OrderRow = Omit<
  Selectable<OrdersTable>,
  'status' | 'currency' | 'address' | 'source' | 'locale' | 'order_from'
> & {
  readonly status: OrderStatus;
  readonly currency: CurrencyCode;
  readonly address: AddressSnapshot | null;
  readonly source: Source;
  readonly locale: Locale;
  readonly order_from: 'cart' | 'buy_now' | 'quick';
};

export type LineRow = Omit<Selectable<OrderLinesTable>, 'status' | 'source'> & {
  readonly status: OrderStatus;
  readonly source: Source;
};

/** An order with all its lines, in their order. */
export interface Order extends OrderRow {
  readonly lines: readonly LineRow[];
}

/** Who acts on an order: a caller, or the shop's own clockwork. A guest is known by the code alone. */
export type OrderActor = Actor | { readonly kind: 'system' };

declare const authorized: unique symbol;
/** Something this caller has been found entitled to; only a check makes one. */
export type Authorized<T> = T & { readonly [authorized]: true };

/** The account or the member of staff behind an actor. */
export const idOf = (actor: OrderActor): string | null => {
  if (actor.kind === 'shopper') return actor.accountId;
  return actor.kind === 'staff' ? actor.staffId : null;
};

export const routeOfLine = (line: Pick<LineRow, 'is_postage' | 'is_exempt'>): LineRoute =>
  routeOf({ isPostage: line.is_postage ? '1' : '0', isExempt: line.is_exempt });

/** Lines that were not cancelled. */
export const livingLines = (order: Order): readonly LineRow[] =>
  order.lines.filter(({ status }) => status !== 'cancelled');
