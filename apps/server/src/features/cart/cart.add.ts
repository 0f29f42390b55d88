import type { Tx } from '../../platform/db/database.ts';
import { type Refused, refuse } from '../../platform/http/calls/handler.ts';
import { newId } from '../../platform/ids.ts';
import { problemOf } from './cart.present.ts';
import { addLine } from './cart.queries.ts';

/** More than anybody orders at once, and as many as one request may carry. */
const MOST_LINES = 200;

interface Addition {
  readonly accountId: string;
  readonly skuId: string;
  readonly quantity: number;
  readonly remark?: string | undefined;
  readonly now: Date;
}

type Problem = NonNullable<ReturnType<typeof problemOf>>;

/** Puts this many of a SKU into somebody's cart, beside what lies there; gives the line and how many there are now. */
export const addToCart = async (
  tx: Tx,
  { accountId, skuId, quantity, remark, now }: Addition,
): Promise<{ id: string; count: number } | Refused<Problem | 'not_found' | 'cart_full'>> => {
  const line = { id: newId(now), accountId, skuId, quantity, remark, now, mostLines: MOST_LINES };
  const outcome = await addLine(tx, line);
  if (!outcome) return refuse('not_found');
  const { line_id: id, is_new: isNew, lines_before: linesBefore, stock } = outcome;
  if (id !== null) return { id, count: linesBefore + (isNew ? 1 : 0) };
  const problem = problemOf(outcome, outcome.quantity_before + quantity);
  if (problem) return refuse(problem, { stock });
  if (outcome.quantity_before === 0 && linesBefore >= MOST_LINES) return refuse('cart_full');
  return refuse('quantity_above_stock', { stock }); // somebody added the same SKU at the same moment
};
