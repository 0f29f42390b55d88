import type { StaffOrder } from '@caravan/contract/orders/staff-orders.calls';

type Line = StaffOrder['lines'][number];

/** How many pieces of a line are meant, by its id; a line that is not named is meant whole. */
export type Pieces = Readonly<Record<string, number>>;

/** Lines with the pieces that are meant of them. */
export const withPieces = (lines: readonly Line[], pieces: Pieces): Line[] =>
  lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, pieces[line.id] ?? line.quantity) }));

/** As the calls take them. */
export const piecesOf = (lines: readonly Pick<Line, 'id' | 'quantity'>[]) =>
  lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
