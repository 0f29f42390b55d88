import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/china-time.ts';
import {
  CHECK_DAYS,
  DOMESTIC_DAYS,
  JOURNEY_STEPS,
  type JourneyFacts,
  type JourneyStep,
  PACKING_DAYS,
  homeSpan,
  journeyOf,
} from './journey.ts';

// A Monday, ten o'clock in China: the buyers are at work.
const NOW = new Date('2026-03-02T02:00:00Z');
const days = { from: 7, to: 12 };
const inDays = (count: number) => new Date(NOW.getTime() + count * DAY_MS);
const span = (from: number, until: number) => ({ from: inDays(from), until: inDays(until) });
const journey = (change: Partial<JourneyFacts> = {}) => journeyOf({ now: NOW, reached: {}, days, ...change });
const spans = (change: Partial<JourneyFacts> = {}) =>
  Object.fromEntries(journey(change).map((stop) => [stop.step, stop.span]));

describe('[I-03] the dates of a journey, step by step', () => {
  it('are those of the shop’s promises when nothing has happened yet', () => {
    expect([DOMESTIC_DAYS, CHECK_DAYS, PACKING_DAYS]).toEqual([
      { from: 2, to: 6 },
      { from: 0, to: 1 },
      { from: 1, to: 2 },
    ]);
    expect(spans()).toEqual({
      paid: span(0, 0),
      bought: span(0, 1),
      stored: span(2, 7),
      freight: span(2, 8),
      shipped: span(3, 10),
      home: span(10, 22),
    });
  });

  it.each<[string, Partial<Record<JourneyStep, Date>>, Partial<Record<JourneyStep, object>>]>([
    ['paid a moment ago', { paid: NOW }, { paid: span(0, 0), bought: span(0, 1), home: span(10, 22) }],
    [
      'bought yesterday',
      { paid: inDays(-2), bought: inDays(-1) },
      {
        bought: span(-1, -1),
        stored: span(1, 5),
        freight: span(1, 6),
        shipped: span(2, 8),
        home: span(9, 20),
      },
    ],
    [
      'in the warehouse since yesterday',
      { paid: inDays(-5), bought: inDays(-4), stored: inDays(-1) },
      { stored: span(-1, -1), freight: span(0, 0), shipped: span(1, 2), home: span(8, 14) },
    ],
    [
      'its freight paid yesterday',
      { paid: inDays(-9), bought: inDays(-8), stored: inDays(-5), freight: inDays(-1) },
      { freight: span(-1, -1), shipped: span(0, 1), home: span(7, 13) },
    ],
    [
      'on its way for two days',
      { paid: inDays(-9), stored: inDays(-5), freight: inDays(-3), shipped: inDays(-2) },
      { bought: null as never, shipped: span(-2, -2), home: span(5, 10) },
    ],
    ['on its way for nine days', { shipped: inDays(-9) }, { home: span(0, 3) }],
    ['on its way for longer than the line says', { shipped: inDays(-30) }, { home: span(0, 0) }],
    ['at home since yesterday', { shipped: inDays(-9), home: inDays(-1) }, { home: span(-1, -1) }],
  ])('%s', (_, reached, expected) => {
    expect(spans({ reached })).toMatchObject(expected);
  });

  it('a purchase that was promised is expected then', () => {
    const purchase = span(1, 3);
    expect(spans({ reached: { paid: inDays(-1) }, purchase })).toMatchObject({
      bought: purchase,
      stored: span(3, 9),
    });
  });

  it('a promise that was not kept is expected from now on, and all after it', () => {
    expect(spans({ reached: { paid: inDays(-10) }, purchase: span(-9, -8) })).toMatchObject({
      bought: span(0, 0),
      stored: span(2, 6),
    });
    expect(spans({ reached: { paid: inDays(-10) }, purchase: span(-1, 1) })).toMatchObject({
      bought: span(0, 1),
    });
    expect(spans({ reached: { paid: inDays(-10) } })).toMatchObject({ bought: span(0, 0) });
  });

  it('paid at night the purchase is expected from nine in the morning', () => {
    const night = new Date('2026-03-01T18:00:00Z');
    expect(journey({ now: night, reached: { paid: night } })[1]?.span).toEqual({
      from: new Date('2026-03-02T01:00:00Z'),
      until: new Date('2026-03-02T10:00:00Z'),
    });
  });
});

describe('[I-03] which step is the current one', () => {
  it.each(JOURNEY_STEPS.map((step, place) => [step, place] as const))(
    'when %s was the last to happen, it is the one after it',
    (step, place) => {
      const states = journey({ reached: { [step]: inDays(-1) } }).map(({ state }) => state);
      expect(states).toEqual(
        JOURNEY_STEPS.map((_, at) => (at <= place ? 'done' : at === place + 1 ? 'current' : 'ahead')),
      );
    },
  );

  it.each<[string, JourneyStep[], JourneyStep[]]>([
    ['goods with free shipping', ['freight'], ['paid', 'bought', 'stored', 'shipped', 'home']],
    ['goods in the USA', ['stored', 'freight'], ['paid', 'bought', 'shipped', 'home']],
    ['goods that take every step', [], [...JOURNEY_STEPS]],
  ])('%s', (_, skipped, steps) => {
    expect(journey({ skipped }).map(({ step }) => step)).toEqual(steps);
  });

  it('a step that is skipped takes no time, even when it was noted', () => {
    const stops = journey({ skipped: ['stored', 'freight'], reached: { paid: NOW, freight: inDays(-1) } });
    expect(stops.map(({ state }) => state)).toEqual(['done', 'current', 'ahead', 'ahead']);
    expect(stops.at(-1)?.span).toEqual(span(1 + 7, 1 + 2 + 12));
  });
});

describe('[I-03] when goods are at home', () => {
  it('nobody knows without a line, unless they are there', () => {
    expect(homeSpan(journey({ days: null }))).toBeNull();
    expect(homeSpan(journey({ days: null, reached: { home: inDays(-1) } }))).toEqual(span(-1, -1));
    expect(homeSpan([])).toBeNull();
    expect(homeSpan(journey({ skipped: ['home'] }))).toBeNull();
  });

  it('a line of no days brings them the day they leave', () => {
    expect(homeSpan(journey({ days: { from: 0, to: 0 }, reached: { freight: NOW } }))).toEqual(span(1, 2));
  });
});
