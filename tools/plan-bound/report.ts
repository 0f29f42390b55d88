import { median, table } from '../docs/section.ts';

export const SIZES = [20, 30, 40, 50, 60];

/** A haul's plan beside the bound of it, in fen. */
export interface Measured {
  readonly count: number;
  readonly seed: number;
  readonly planFen: number;
  readonly boundFen: number;
  /** What the plan's parcels would cost in the least boxes, which the bound is proved for. */
  readonly leastFen: number;
  /** CPU time of the proof. */
  readonly ms: number;
  /** So near the plan, in percent, the bound was not bettered: of a gap that is less, it says the most that it can be. */
  readonly within: number;
  /** Whether the proof was ended by its time. */
  readonly isEnded: boolean;
}

const WITHIN = 0.01;

/** How much more than the bound the plan costs. */
const gapOf = ({ planFen, boundFen }: Measured): number => planFen / boundFen - 1;

export function sectionOf(measured: readonly Measured[], mostMs: number): string {
  const hauls = measured.toSorted((a, b) => a.count - b.count || a.seed - b.seed);
  const ofSizes = SIZES.map((count) => hauls.filter((each) => each.count === count)).filter(
    ({ length }) => length > 0,
  );
  const beyond = hauls.filter((each) => gapOf(each) > WITHIN);
  return `## Parcel plans against a proved bound

${hauls.length} hauls drawn by chance, as above. No division can cost less than the bound. A parcel is of a kind: a stretch of a line's prices,
and a stack on a ground or a box with a quarter of air. Worths of the goods (Lagrange) leave few kinds and few goods in each; over those an
integer programme is solved by HiGHS: how many parcels of each kind, how many steps of its price, which goods are in them. Where a parcel of its
solution costs more than the programme knew, it is told so and solved again. One parcel for all is priced as it is sold; several are bounded in the
least boxes imaginable, while plans are priced in boxes that an arrangement was found for: what that costs is in the gap, and beside it. The
solving of one haul ends after ${mostMs / 1000} s of CPU time, so what else the machine does takes nothing away from it.${nearText(hauls)} Made by
\`npm run planner:bound\` on Node ${process.version}.

${table(
  [
    'goods',
    'gap (mean)',
    'gap (median)',
    'gap (worst)',
    'of it boxes (mean)',
    'hauls within 1 %',
    'proofs ended by time',
    'proof, median ms (CPU)',
  ],
  [...ofSizes.map((ofSize) => rowOf(ofSize[0]?.count ?? 0, ofSize)), rowOf('all', hauls)],
)}

Each haul's gap in percent, from haul 0 on:

${ofSizes.map((ofSize) => `- ${ofSize[0]?.count} goods: ${ofSize.map((each) => (100 * gapOf(each)).toFixed(2)).join(' ')}`).join('\n')}
${beyond.length === 0 ? '\nNone is above 1 %.' : beyondTable(beyond)}`;
}

function nearText(hauls: readonly Measured[]): string {
  const near = hauls.filter(({ within }) => within > 0);
  if (near.length === 0) return '';
  const most = Math.max(...near.map(({ within }) => within));
  return ` Of ${near.length} of them the proof ended as soon as the bound was within ${most} % of the plan (\`--within ${most}\`), so that up to there the gap is the bound's.`;
}

function beyondTable(beyond: readonly Measured[]): string {
  return `
Above 1 %:

${table(
  ['goods', 'haul', 'plan (CNY)', 'bound (CNY)', 'gap', 'of it boxes', 'proof'],
  beyond.map((each) => [
    String(each.count),
    String(each.seed),
    (each.planFen / 100).toFixed(2),
    (each.boundFen / 100).toFixed(2),
    percent(gapOf(each)),
    percent(boxesOf(each)),
    each.isEnded ? `ended after ${Math.round(each.ms / 1000)} s` : `done in ${Math.round(each.ms / 1000)} s`,
  ]),
)}`;
}

/** Of the gap, what boxes that hold the goods cost more than the least boxes. */
const boxesOf = ({ planFen, leastFen, boundFen }: Measured): number => (planFen - leastFen) / boundFen;

function rowOf(count: number | string, hauls: readonly Measured[]): (string | number)[] {
  const gaps = hauls.map(gapOf);
  return [
    String(count),
    percent(mean(gaps)),
    percent(median(gaps)),
    percent(Math.max(...gaps)),
    percent(mean(hauls.map(boxesOf))),
    `${gaps.filter((gap) => gap <= WITHIN).length} of ${gaps.length}`,
    hauls.filter(({ isEnded }) => isEnded).length,
    Math.round(median(hauls.map(({ ms }) => ms))),
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
