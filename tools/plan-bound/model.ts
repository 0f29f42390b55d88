import loadHighs from 'highs';
import { ownCpuMs } from '../bench/cpu.ts';
import type { Filling } from './fillings.ts';
import type { Item } from './items.ts';
import { type Kind, type Row, atLeast, heightRows, kindRows, rowsOf } from './rows.ts';

/** A filling with those of the goods that can be in it. */
export interface Candidate {
  readonly filling: Filling;
  readonly members: readonly number[];
}

interface Column {
  readonly fen: number;
  readonly most: number;
  readonly isWhole: boolean;
}

const highs = await loadHighs();

export interface Solving {
  /** What goods cost as one parcel on the line of a place, in the least box; Infinity where it does not take them. */
  readonly costOn: (place: number, members: readonly number[]) => number;
  /** Of CPU time: what else the machine does takes nothing away from a proof. */
  readonly mostMs: number;
  /** No bound above this is looked for. */
  readonly enoughFen: number;
}

/**
 * Fen below which goods in two parcels or more of these kinds do not cost, as an integer programme that HiGHS solves: how many
 * parcels there are of each kind, how many steps of its prices they pay together, and which goods are in them. Where parcels of a
 * solution cost more than the programme knows, it is told so and solved again. What is proved after `mostMs` of CPU time is answered;
 * Infinity where there is no division.
 */
export function leastOfModel(
  items: readonly Item[],
  candidates: readonly Candidate[],
  { costOn, mostMs, enoughFen }: Solving,
): number {
  const model = modelOf(items, candidates);
  const untilMs = ownCpuMs() + mostMs;
  for (let round = 0; ; round += 1) {
    const { fen, values } = solved(model, { untilMs, enoughFen });
    const isDone = round === MOST_ROUNDS || fen >= enoughFen || ownCpuMs() > untilMs;
    const told = isDone ? [] : tellingRows(model, values, costOn);
    if (told.length === 0) return fen;
    model.rows.push(...told);
  }
}

/** How often a solution is corrected: the more goods, the less one of them tells. */
const MOST_ROUNDS = 12;

interface Model {
  readonly kinds: readonly Kind[];
  readonly columns: readonly Column[];
  readonly rows: Row[];
}

function modelOf(items: readonly Item[], candidates: readonly Candidate[]): Model {
  const columns: Column[] = [];
  const rows: Row[] = [];
  const column = (fen: number, most: number, isWhole = true): number =>
    columns.push({ fen, most, isWhole }) - 1;
  const kinds = candidates.map(({ filling, members }) => {
    const { firstFen, steps, stepFen, isWhole, way } = filling.piece;
    const kind: Kind = {
      filling,
      parcels: column(firstFen, items.length),
      steps: column(stepFen, steps * items.length, isWhole),
      inside: new Map(members.map((item) => [item, column(way.perValue * (items[item]?.valueFen ?? 0), 1)])),
    };
    rows.push(...rowsOf(kind, items), ...heightRows(kind, items, () => column(0, items.length)));
    if (way.perKind > 0) rows.push(...kindRows(kind, items, () => column(way.perKind, items.length)));
    return kind;
  });
  for (const { index } of items)
    rows.push(
      atLeast(
        1,
        kinds.flatMap(({ inside }) => inside.get(index) ?? []),
      ),
    );
  rows.push(
    atLeast(
      2,
      kinds.map(({ parcels }) => parcels),
    ),
  );
  return { kinds, columns, rows };
}

/** That goods of a parcel in a solution, and more so others with them, cost on its line what they cost, where the programme had less. */
function tellingRows({ kinds, columns }: Model, values: readonly number[], costOn: Solving['costOn']): Row[] {
  const fenOf = (place: number): number => (columns[place]?.fen ?? 0) * (values[place] ?? 0);
  return kinds.flatMap(({ filling: { piece }, parcels, steps, inside }) => {
    const members = [...inside].filter(([, place]) => (values[place] ?? 0) > 0.5);
    if (members.length === 0 || Math.round(values[parcels] ?? 0) !== 1) return [];
    const known = [parcels, steps, ...members.map(([, place]) => place)].reduce(
      (sum, place) => sum + fenOf(place),
      0,
    );
    const fen = costOn(
      piece.way.place,
      members.map(([item]) => item),
    );
    if (fen === Infinity || piece.way.perKind > 0 || fen <= known + 1) return [];
    return kinds.flatMap((other) => {
      const held = members.map(([item]) => other.inside.get(item));
      if (other.filling.piece.way !== piece.way || held.includes(undefined)) return [];
      return [
        costsAtLeast(
          other,
          held.filter((place) => place !== undefined),
          { fen, columns },
        ),
      ];
    });
  });
}

/** Where these goods are in the only parcel of its kind, it costs so much. */
function costsAtLeast(
  { parcels, steps, inside }: Kind,
  held: readonly number[],
  { fen, columns }: { readonly fen: number; readonly columns: readonly Column[] },
): Row {
  const factors = new Map<number, number>();
  const add = (place: number, factor: number): void =>
    void factors.set(place, (factors.get(place) ?? 0) + factor);
  for (const place of [parcels, steps, ...inside.values()]) add(place, columns[place]?.fen ?? 0);
  for (const place of held) add(place, -fen);
  add(parcels, fen);
  return { least: fen * (2 - held.length), most: Infinity, terms: [...factors] };
}

function solved(
  { columns, rows }: Model,
  { untilMs, enoughFen }: { readonly untilMs: number; readonly enoughFen: number },
): { readonly fen: number; readonly values: readonly number[] } {
  const { continuous, integer } = highs.constants.variableType;
  const { mipInterrupt, simplexInterrupt } = highs.constants.callbackType;
  const model = highs.createModel({
    numCols: columns.length,
    numRows: rows.length,
    colCost: columns.map(({ fen }) => fen),
    colLower: columns.map(() => 0),
    colUpper: columns.map(({ most }) => most),
    rowLower: rows.map(({ least }) => least),
    rowUpper: rows.map(({ most }) => most),
    integrality: columns.map(({ isWhole }) => (isWhole ? integer : continuous)),
    matrix: {
      format: 'csr',
      numRows: rows.length,
      numCols: columns.length,
      starts: startsOf(rows),
      indices: rows.flatMap(({ terms }) => terms.map(([place]) => place)),
      values: rows.flatMap(({ terms }) => terms.map(([, factor]) => factor)),
    },
  });
  try {
    model.options.set({ output_flag: false, mip_rel_gap: EXACT });
    model.run({
      [simplexInterrupt](event) {
        if (ownCpuMs() > untilMs) event.interrupt();
      },
      [mipInterrupt](event) {
        const { mip_dual_bound: fen = 0 } = event.data;
        if (fen >= enoughFen || ownCpuMs() > untilMs) event.interrupt();
      },
    });
    if (model.getModelStatus() === highs.constants.modelStatus.infeasible)
      return { fen: Infinity, values: [] };
    return { fen: Number(model.info.get('mip_dual_bound')), values: [...model.getSolution().colValue] };
  } finally {
    model.dispose();
  }
}

/** A bound that is so near its solution is not bettered further. */
const EXACT = 1e-4;

/** Where each row begins among all terms. */
function startsOf(rows: readonly Row[]): number[] {
  const starts = [0];
  for (const { terms } of rows) starts.push((starts.at(-1) ?? 0) + terms.length);
  return starts;
}
