import {
  type JourneyFacts,
  type JourneyStep,
  type JourneyStop,
  journeyOf,
  type Span,
} from '@caravan/domain/home/journey';
import { ORDER_STATUSES, type OrderStatus, orderStatusOf } from '@caravan/domain/orders/order-status';
import { SHIPPING_DAYS } from '@caravan/domain/time/house-facts';
import type { Db } from '../../../platform/db/database.ts';
import { type Basket, livingLines, readStepTimes, routeOfLine, type StepTime } from '../../orders/index.ts';
import type { Landed } from './landed.ways.ts';
import type { Things } from './landed.things.ts';

interface Travelling {
  readonly basket: Pick<Basket, 'lines'>;
  readonly things: Things;
  /** Of the recommended line. */
  readonly days: JourneyFacts['days'];
  readonly now: Date;
}

/** Where goods stand on their way home, and when they come to each step that is ahead. */
export const journeyNow = async (db: Db, travelling: Travelling): Promise<Landed['journey']> => {
  const { things, now } = travelling;
  const orderIds = [
    ...things.orders.map(({ id }) => id),
    ...[...things.stored, ...things.parcelGoods].flatMap(({ order_id }) => order_id ?? []),
  ];
  const times = await readStepTimes(db, [...new Set(orderIds)]);
  const routes = routesOf(travelling);
  return journeyOf({
    now,
    reached: reachedBy(travelling, times),
    skipped: skippedBy(routes),
    purchase: purchaseOf(things),
    days: travelling.days ?? (routes.has('free_shipping') && !routes.has('freight') ? SHIPPING_DAYS : null),
  }).map(presentStop);
};

const presentStop = ({ step, state, span }: JourneyStop): Landed['journey'][number] => ({
  step,
  state,
  from: span?.from.toISOString() ?? null,
  until: span?.until.toISOString() ?? null,
});

/** The least advanced thing says how far all of them are. */
const statusOf = ({ basket, things }: Travelling): OrderStatus => {
  const statuses = [
    ...(basket.lines.length > 0 ? ['payment_pending' as const] : []),
    ...things.orders.flatMap((order) => livingLines(order).map(({ status }) => status)),
    // goods of the warehouse, bought or forwarded, know the same words
    ...[...things.stored, ...things.parcelGoods].map(({ status }) => status as OrderStatus),
  ];
  return orderStatusOf(statuses);
};

/** From which status on a step is behind. */
const STEP_STATUS = {
  paid: 'purchase_pending',
  bought: 'shipping_local',
  stored: 'stored',
  freight: 'awaiting_shipment',
  shipped: 'shipped',
  home: 'delivered',
} as const satisfies Record<JourneyStep, OrderStatus>;

const reachedBy = (travelling: Travelling, times: readonly StepTime[]): JourneyFacts['reached'] => {
  const { things, now } = travelling;
  const rank = ORDER_STATUSES.indexOf(statusOf(travelling));
  const { parcels, stored, parcelGoods } = things;
  const isFreightPaid = parcels.every(({ paid_at, total_fen }) => paid_at !== null || total_fen === 0);
  const arrivals = [...stored, ...parcelGoods].map(({ received_at }) => received_at);
  const dates: Record<JourneyStep, Date | undefined> = {
    paid: latest([...things.orders.map(({ paid_at }) => paid_at), timeOf(times, STEP_STATUS.paid)]),
    bought: timeOf(times, STEP_STATUS.bought),
    stored: latest(arrivals) ?? timeOf(times, STEP_STATUS.stored),
    freight: latest(parcels.map(({ paid_at, created_at }) => paid_at ?? created_at)),
    shipped: latest(parcels.map(({ shipped_at }) => shipped_at)) ?? timeOf(times, STEP_STATUS.shipped),
    home: latest(parcels.map(({ delivered_at, received_at }) => delivered_at ?? received_at)),
  };
  const isBehind = (step: JourneyStep) =>
    rank >= ORDER_STATUSES.indexOf(STEP_STATUS[step]) &&
    (isFreightPaid || ['paid', 'bought', 'stored'].includes(step));
  const steps = Object.keys(STEP_STATUS) as JourneyStep[]; // the table's own keys
  const behind = steps.filter(isBehind);
  // the last step counts as reached also where nobody noted when
  return Object.fromEntries(
    behind.flatMap((step, place) => {
      const at = dates[step] ?? (place === behind.length - 1 ? now : undefined);
      return at ? [[step, at]] : [];
    }),
  );
};

const timeOf = (times: readonly StepTime[], status: OrderStatus): Date | undefined =>
  times.find((time) => time.status === status)?.at;

const latest = (dates: readonly (Date | null | undefined)[]): Date | undefined =>
  dates.reduce<Date | undefined>((last, at) => (at && (!last || at > last) ? at : last), undefined);

type Route = ReturnType<typeof routeOfLine>;

const routesOf = ({ basket, things }: Travelling): ReadonlySet<Route> =>
  new Set([
    ...basket.lines.map(({ sku }) => routeOfLine(sku)),
    ...things.orders.flatMap((order) => livingLines(order).map(routeOfLine)),
    ...[...things.stored, ...things.parcelGoods].map(({ is_postage }): Route =>
      is_postage ? 'free_shipping' : 'freight',
    ),
  ]);

/** The steps that no thing takes. */
const skippedBy = (routes: ReadonlySet<Route>): JourneyStep[] => {
  if (routes.has('freight') || routes.size === 0) return [];
  return routes.has('free_shipping') ? ['freight'] : ['stored', 'freight'];
};

const purchaseOf = ({ orders }: Things): Span | undefined => {
  const promised = orders.flatMap(({ purchase_from, purchase_until }) =>
    purchase_from && purchase_until ? [{ from: purchase_from, until: purchase_until }] : [],
  );
  const [first] = promised;
  return first && promised.reduce(wider, first);
};

const wider = (one: Span, other: Span): Span => ({
  from: one.from < other.from ? one.from : other.from,
  until: one.until > other.until ? one.until : other.until,
});
