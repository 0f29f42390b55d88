import { promisedPurchaseTime } from '../orders/purchase/purchase-promise.ts';
import { DAY_MS } from '../time/china-time.ts';

/** What happens to goods from the payment until they are at home, in this order. */
export const JOURNEY_STEPS = ['paid', 'bought', 'stored', 'freight', 'shipped', 'home'] as const;

export type JourneyStep = (typeof JOURNEY_STEPS)[number];

/** Sellers in China need about this many days until their goods are in our warehouse. */
export const DOMESTIC_DAYS = { from: 2, to: 6 } as const;
/** What has arrived is weighed, checked and photographed within a day. */
export const CHECK_DAYS = { from: 0, to: 1 } as const;
/** A parcel whose freight is paid leaves the warehouse within this many days. */
export const PACKING_DAYS = { from: 1, to: 2 } as const;

/** Two moments something lies between; both the same for what has happened. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

export interface JourneyFacts {
  readonly now: Date;
  /** The steps that were reached, with when; a step that was reached has those before it behind it. */
  readonly reached: Readonly<Partial<Record<JourneyStep, Date>>>;
  /** Steps these goods do not take: freight of goods with free shipping, the warehouse of goods in the USA. */
  readonly skipped?: readonly JourneyStep[];
  /** When the purchase was promised; calculated from the payment when left out. */
  readonly purchase?: Span | undefined;
  /** How long the line takes; null where none is known, and then nobody knows when it arrives. */
  readonly days: { readonly from: number; readonly to: number } | null;
}

export interface JourneyStop {
  readonly step: JourneyStep;
  readonly state: 'done' | 'current' | 'ahead';
  /** When it happened, or between which moments it will; null where nobody knows. */
  readonly span: Span | null;
}

/**
 * The steps of goods on their way home with their dates: those behind as they were, those ahead as the shop promises
 * and its lines need, counted from now for a shopper who loses no day. The first step ahead is the current one.
 */
export function journeyOf(facts: JourneyFacts): JourneyStop[] {
  const steps = JOURNEY_STEPS.filter((step) => !facts.skipped?.includes(step));
  const behind = steps.findLastIndex((step) => facts.reached[step] !== undefined);
  const stops: JourneyStop[] = [];
  let last: Span | null = { from: facts.now, until: facts.now };
  for (const [place, step] of steps.entries()) {
    const at = facts.reached[step];
    const isDone = place <= behind;
    const span: Span | null = isDone ? known(at) : expected(step, last, facts);
    if (!isDone || span) last = span;
    const state = isDone ? 'done' : place === behind + 1 ? 'current' : 'ahead';
    stops.push({ step, state, span });
  }
  return stops;
}

/** When goods are at home; null while nobody knows. */
export function homeSpan(stops: readonly JourneyStop[]): Span | null {
  return stops.find(({ step }) => step === 'home')?.span ?? null;
}

const known = (at: Date | undefined): Span | null => (at ? { from: at, until: at } : null);

function expected(step: JourneyStep, last: Span | null, facts: JourneyFacts): Span | null {
  if (!last) return null;
  const span = afterwards(step, last, facts);
  return span && notBefore(span, facts.now);
}

const afterwards = (
  step: JourneyStep,
  last: Span,
  { reached, purchase, days }: JourneyFacts,
): Span | null => {
  if (step === 'bought') return purchase ?? promisedPurchaseTime(reached.paid ?? last.from);
  const wait = {
    paid: NO_DAYS,
    stored: DOMESTIC_DAYS,
    freight: CHECK_DAYS,
    shipped: PACKING_DAYS,
    home: days,
  };
  return wait[step] && later(last, wait[step]);
};

const NO_DAYS = { from: 0, to: 0 } as const;

const later = ({ from, until }: Span, days: { readonly from: number; readonly to: number }): Span => ({
  from: new Date(from.getTime() + days.from * DAY_MS),
  until: new Date(until.getTime() + days.to * DAY_MS),
});

/** What should have happened by now is expected from now on. */
const notBefore = ({ from, until }: Span, now: Date): Span => ({
  from: from < now ? now : from,
  until: until < now ? now : until,
});
