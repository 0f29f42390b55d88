import { type Base, type Filling, basesOf, endsOf, filledMm3 } from './fillings.ts';
import type { Item } from './items.ts';

/** What an integer programme keeps: a sum of columns, within bounds. */
export interface Row {
  readonly least: number;
  readonly most: number;
  readonly terms: readonly (readonly [column: number, factor: number])[];
}

/** The columns of one kind of parcel. */
export interface Kind {
  readonly filling: Filling;
  readonly parcels: number;
  readonly steps: number;
  readonly inside: ReadonlyMap<number, number>;
}

/** What holds for parcels of one kind: what they charge for, how heavy and of what value they may be, and which ends they have. */
export function* rowsOf({ filling, parcels, steps, inside }: Kind, items: readonly Item[]): Generator<Row> {
  const { piece, grams, packed, mostHeightMm, ends, base } = filling;
  const { maxWeightGrams } = piece.way.line.line.limits;
  const { mostValueFen } = piece.way;
  const upTo = (amounts: (item: Item) => number, ...more: Row['terms']): Row =>
    atMost(
      items.flatMap((item) => {
        const place = inside.get(item.index);
        return place === undefined ? [] : [[place, amounts(item)] as const];
      }),
      ...more,
    );
  const paid = [
    [parcels, -piece.firstGrams],
    [steps, -piece.stepGrams],
  ] as const;
  yield upTo(({ index }) => grams[index] ?? 0, ...paid);
  yield upTo(({ index }) => packed[index] ?? 0, ...paid);
  yield atMost([[steps, 1]], [parcels, -piece.steps]);
  if (maxWeightGrams !== undefined) yield upTo(({ index }) => packed[index] ?? 0, [parcels, -maxWeightGrams]);
  if (mostValueFen < items.reduce((sum, { valueFen }) => sum + valueFen, 0))
    yield upTo(({ valueFen }) => valueFen, [parcels, -mostValueFen]);
  if (base !== undefined && mostHeightMm !== Infinity)
    yield upTo(({ heightMm }) => heightMm, [parcels, -mostHeightMm]);
  for (const place of inside.values()) yield atMost([[place, 1]], [parcels, -1]);
  yield atLeast(0, [...inside.values()], [parcels, -1]);
  for (const end of ends)
    yield atLeast(
      0,
      end.flatMap((item) => inside.get(item) ?? []),
      [parcels, -1],
    );
}

/** Each subheading is paid for where goods of it are. */
export function kindRows({ inside }: Kind, items: readonly Item[], column: () => number): Row[] {
  const places = new Map<string, number>();
  return items.flatMap(({ index, kind }) => {
    const held = inside.get(index);
    if (held === undefined) return [];
    const place = places.get(kind) ?? column();
    places.set(kind, place);
    return [atMost([[held, 1]], [place, -1])];
  });
}

/** A box that has air is no higher than it may be on the ground that its goods give it. */
export function* heightRows(
  { filling, parcels, inside }: Kind,
  items: readonly Item[],
  column: () => number,
): Generator<Row> {
  const { mostHeightMm, base } = filling;
  const held = items.filter(({ index }) => inside.has(index));
  const litres = held.map((item) => [inside.get(item.index) ?? 0, filledMm3(item) / 1e6] as const);
  const all = litres.reduce((sum, [, own]) => sum + own, 0);
  const roomOf = ({ lengthMm, widthMm }: Base): number => (lengthMm * widthMm * mostHeightMm) / 1e6;
  if (base !== undefined || held.every((item) => roomOf(item) >= all)) return;
  const bases = basesOf(held).map((own) => ({ own, place: column() }));
  yield atMost(litres, ...bases.map(({ own, place }) => [place, -roomOf(own)] as const));
  yield atMost(
    bases.map(({ place }) => [place, 1] as const),
    [parcels, -1],
  );
  for (const { own, place } of bases)
    for (const end of endsOf(held, own))
      yield atLeast(
        0,
        end.flatMap((item) => inside.get(item) ?? []),
        [place, -1],
      );
}

function atMost(terms: Row['terms'], ...more: Row['terms']): Row {
  return { least: Number.NEGATIVE_INFINITY, most: 0, terms: [...terms, ...more] };
}

export function atLeast(least: number, places: readonly number[], ...more: Row['terms']): Row {
  return { least, most: Infinity, terms: [...places.map((place) => [place, 1] as const), ...more] };
}
