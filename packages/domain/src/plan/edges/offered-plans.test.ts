import { describe, expect, it } from 'vitest';
import type { FreightLine } from '../../freight/freight-tariff.ts';
import { E_PARCEL, lineWith } from '../../testing/freight-fixtures.ts';
import { BATTERY, DUTY, EXPRESS, POST, goods, planRequest } from '../../testing/plan-fixtures.ts';
import { nearContext, plannedHaul, SEARCH_LINES } from '../../testing/search-fixtures.ts';
import { divideHeld } from '../parcel-plan-held.ts';
import { type PlanRequest, type PlannedGoods, planParcels } from '../parcel-plan.ts';
import { costOf } from '../parcel-plan-search.ts';

/** A line that takes a kilogram for so many fen. */
const line = (code: string, perKgFen: number, from: number, to: number): FreightLine =>
  lineWith(
    { form: 'unit_by_band', bands: [{ upToGrams: 5_000, perKgFen }] },
    { code },
    { days: { from, to } },
  );

/** Each plan as days, fen and marks. */
const plans = (
  lines: readonly FreightLine[],
  all: readonly PlannedGoods[] = [goods('a', 1_000)],
  change: Partial<PlanRequest> = {},
) => {
  const made = planParcels({ ...planRequest(all, lines), ...change });
  if (typeof made === 'string') throw new Error(made);
  return made;
};
const told = (lines: readonly FreightLine[], change: Partial<PlanRequest> = {}): string[] =>
  plans(lines, undefined, change).map(({ days, totalFen, marks }) => `${days}: ${totalFen} ${marks.join()}`);

describe('[W-10] the plans that are offered', () => {
  it('the best costs not much more than the cheapest and takes not much longer than the earliest', () => {
    const lines = [line('slow', 1_000, 30, 40), line('usual', 1_500, 5, 10), line('fast', 6_000, 3, 5)];
    expect(told(lines)).toEqual(['40: 1000 cheapest', '10: 1500 best', '5: 6000 earliest']);
  });

  it('a later one is none where it costs as much as an earlier one or more', () => {
    const lines = [line('fast', 3_000, 3, 5), line('usual', 1_000, 5, 10), line('slow', 2_000, 9, 15)];
    expect(told(lines)).toEqual(['10: 1000 cheapest,best', '5: 3000 earliest']);
  });

  it('a line is as fast as the most days that it may take, whatever the least', () => {
    const lines = [line('slow', 1_000, 1, 20), line('fast', 6_000, 3, 5)];
    expect(told(lines)).toEqual(['20: 1000 cheapest,best', '5: 6000 earliest']);
  });

  it('the latest day is in time', () => {
    const lines = [line('slow', 1_000, 1, 20), line('fast', 6_000, 3, 5)];
    expect(told(lines, { latestDays: 5 })).toEqual(['5: 6000 cheapest,earliest,best']);
    expect(told(lines, { latestDays: 20 })).toHaveLength(2);
  });

  it('the parcel with most goods is named first, of equal ones the heavier', () => {
    const lamp = goods('lamp', 200, { goodsClasses: ['battery'] });
    const [made] = plans([POST, BATTERY, EXPRESS], [lamp, goods('shoes', 2_500), goods('boots', 1_500)]);
    expect(made?.parcels.map(({ goodsIds }) => goodsIds)).toEqual([['shoes', 'boots'], ['lamp']]);
    const [pair] = plans([POST, BATTERY, EXPRESS], [lamp, goods('shoes', 4_000)]);
    expect(pair?.parcels.map(({ goodsIds }) => goodsIds)).toEqual([['shoes'], ['lamp']]);
  });
});

describe('[W-10] how many goods a plan is made for', () => {
  it('a hundred have one', () => {
    const all = Array.from({ length: 100 }, (_, id) => goods(String(id), 100));
    const [made] = plans([lineWith(E_PARCEL, { code: 'post' })], all, { effort: 0.0001 });
    expect(made?.parcels.flatMap(({ goodsIds }) => goodsIds)).toHaveLength(100);
    expect(made?.isExact).toBe(false);
  });

  it('up to fourteen every division is compared, however little is searched', () => {
    const all = plannedHaul(14, 5);
    const packing = { atLeastGrams: 100, shareBasisPoints: 400 };
    const [made] = plans(SEARCH_LINES, all, { packing, duty: DUTY, effort: 0.01 });
    const context = nearContext(all);
    const every = divideHeld([...all.keys()], context.lines, context)(context.lines.length);
    expect(made).toMatchObject({ totalFen: costOf(every ?? []), isExact: true });
  });
});
