import type { Counts } from '../hardship/tally.ts';

export const DAY_MARKS = [
  '<!-- figures of e2e/desk/floor-day.e2e.ts -->',
  '<!-- end of the day’s figures -->',
] as const;

interface Part {
  readonly name: string;
  readonly of: number;
  readonly hands: Readonly<Counts>;
  readonly metres?: number;
}

export const dayTable = (parts: readonly Part[]): string =>
  [
    '| Per piece | Pieces | Keys | Scans | Clicks | Metres |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...parts.map(({ name, of, hands, metres }) => {
      const each = [hands.keys, hands.scans, hands.clicks].map((figure) => (figure / of).toFixed(1));
      return `| ${name} | ${of} | ${each.join(' | ')} | ${metres === undefined ? '' : (metres / of).toFixed(1)} |`;
    }),
  ].join('\n');

const TO_AISLES_M = 12;
const BETWEEN_BINS_M = 3;

/** A walk from the table through the bins in this order and back; bins stand three metres apart, the first twelve from the table. */
export const metresOf = (locations: readonly string[]): number => {
  const places = locations.map((location) => Number(/\d+$/.exec(location)?.[0] ?? 0) * BETWEEN_BINS_M);
  const way = places.reduce(
    ({ at, walked }, place) => ({ at: place, walked: walked + Math.abs(place - at) }),
    { at: 0, walked: 0 },
  );
  return places.length === 0 ? 0 : way.walked + way.at + 2 * TO_AISLES_M;
};
