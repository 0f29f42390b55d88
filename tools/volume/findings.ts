/** What one question to the shop takes. */
export interface Figure {
  readonly name: string;
  readonly status: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Pages of the database that it reads, and rows that its statements give. */
  readonly blocks: number;
  readonly rows: number;
  /** The statement that reads most. */
  readonly worst: string;
}

/** What was measured of a shop of this size. */
export interface Measured {
  readonly goods: number;
  readonly orders: number;
  readonly figures: readonly Figure[];
}

/** A tree of an index grows by a level now and then; what reads this much more reads more with every row. */
const MORE = 2;
/** So many pages are read in less than ten milliseconds, and vary from one time to the next. */
const FEW = 1_000;

/** What reads more the more there is, the worst first. */
export function findings(before: readonly Figure[], after: readonly Figure[]): string[] {
  const smaller = new Map(before.map((figure) => [figure.name, figure]));
  return after
    .flatMap((figure) => {
      const known = smaller.get(figure.name);
      return known && figure.blocks > FEW && figure.blocks > MORE * known.blocks ? [{ figure, known }] : [];
    })
    .toSorted((one, other) => other.figure.blocks - one.figure.blocks)
    .map(
      ({ figure, known }) =>
        `GROWS ${figure.name}: ${Math.round(known.blocks)} → ${Math.round(figure.blocks)} pages, ` +
        `${Math.round(known.p50Ms)} → ${Math.round(figure.p50Ms)} ms: ${figure.worst}`,
    );
}
