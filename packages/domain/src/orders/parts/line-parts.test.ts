import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinePart, type PieceGroup, lineInParts, partStateOf } from './line-parts.ts';
import { type LineAmounts, paidForPieces, splitPieces } from '../order-pieces.ts';
import {
  LINE_TRANSITIONS,
  type LineAction,
  ORDER_STATUSES,
  type OrderStatus,
  lineActions,
  nextLineStatus,
} from '../order-status.ts';
import { ACTORS } from '../../shared/transitions.ts';

const group = (
  quantity: number,
  status: OrderStatus,
  endedBy: LineAction | null = null,
  refundedMinor = 0,
): PieceGroup => ({ quantity, status, endedBy, refundedMinor });
const part = (state: LinePart['state'], quantity: number, refundedMinor = 0): LinePart => ({
  state,
  quantity,
  refundedMinor,
});

describe('a line follows from its pieces', () => {
  it.each<[string, readonly PieceGroup[], OrderStatus, readonly LinePart[]]>([
    ['whole', [group(5, 'shipping_local')], 'shipping_local', [part('on_the_way', 5)]],
    [
      'bought in part',
      [group(2, 'purchase_pending'), group(3, 'shipping_local')],
      'purchase_pending',
      [part('to_buy', 2), part('on_the_way', 3)],
    ],
    [
      'out of stock in part',
      [group(3, 'stored'), group(2, 'cancelled', 'markOutOfStock', 560)],
      'stored',
      [part('arrived', 3), part('out_of_stock', 2, 560)],
    ],
    [
      'arrived in part, in two steps of the check',
      [group(1, 'shipping_local'), group(2, 'stored'), group(2, 'quality_inspected')],
      'shipping_local',
      [part('on_the_way', 1), part('arrived', 4)],
    ],
    [
      'returned in part',
      [group(1, 'cancelled', 'refund', 300), group(4, 'shipped')],
      'shipped',
      [part('shipped', 4), part('returned', 1, 300)],
    ],
    [
      'lost, sold out and called off: cancelled',
      [
        group(1, 'cancelled', 'writeOff', 1),
        group(1, 'cancelled', 'cancelInUsa', 2),
        group(3, 'cancelled', 'cancelPaid', 3),
      ],
      'cancelled',
      [part('out_of_stock', 1, 2), part('lost', 1, 1), part('cancelled', 3, 3)],
    ],
    ['cancelled before anybody wrote why', [group(5, 'cancelled')], 'cancelled', [part('cancelled', 5)]],
  ])('[B-05] %s', (_, groups, status, parts) => {
    expect(lineInParts(groups)).toEqual({
      quantity: groups.reduce((sum, { quantity }) => sum + quantity, 0),
      status,
      parts,
    });
  });

  it('[B-05] every status and every end has a part', () => {
    for (const status of ORDER_STATUSES)
      for (const endedBy of [null, ...Object.keys(LINE_TRANSITIONS)] as (LineAction | null)[])
        expect(partStateOf({ status, endedBy })).toBeTypeOf('string');
  });

  it('[B-05] whatever is split and moved, no piece and no cent is lost, and the line stands at its least advanced piece', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.nat(100_000),
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 25 }),
        (quantity, settledUsdCents, steps) => {
          const whole = {
            amounts: amountsOf(quantity, settledUsdCents),
            ...group(quantity, 'payment_pending'),
          };
          const groups = steps.reduce(walk, [whole]);
          const line = lineInParts(groups);
          expect(line.quantity).toBe(quantity);
          expect(line.parts.reduce((sum, each) => sum + each.quantity, 0)).toBe(quantity);
          const refunded = groups.reduce((sum, { amounts }) => sum + amounts.refundedUsdCents, 0);
          expect(line.parts.reduce((sum, each) => sum + each.refundedMinor, 0)).toBe(refunded);
          const settled = groups.reduce((sum, { amounts }) => sum + amounts.settledUsdCents, 0);
          expect(settled).toBe(settledUsdCents);
          const living = groups.filter(({ status }) => status !== 'cancelled');
          const ranks = living.map(({ status }) => ORDER_STATUSES.indexOf(status));
          expect(line.status).toBe(living.length === 0 ? 'cancelled' : ORDER_STATUSES[Math.min(...ranks)]);
          if (living.length === 0) expect(refunded).toBe(settledUsdCents);
        },
      ),
    );
  });
});

interface Walked extends PieceGroup {
  readonly amounts: LineAmounts;
}

const amountsOf = (quantity: number, settledUsdCents: number): LineAmounts => ({
  quantity,
  goodsFen: settledUsdCents * 7,
  domesticFreightFen: 0,
  serviceFen: 0,
  discountFen: 0,
  settledUsdCents,
  refundedUsdCents: 0,
});

/** Takes some pieces of one group and does with them what somebody may; money goes back when they end. */
function walk(groups: Walked[], [which, pieces, what]: [number, number, number]): Walked[] {
  const at = which % groups.length;
  const chosen = groups[at];
  if (!chosen) return groups;
  const actions = ACTORS.flatMap((who) => lineActions(chosen, who).map((action) => ({ who, action })));
  const step = actions[what % Math.max(1, actions.length)];
  const status = step && nextLineStatus(step.action, chosen.status, step.who);
  if (!step || !status) return groups;
  const { taken, left } = splitPieces(chosen.amounts, 1 + (pieces % chosen.quantity));
  const isOver = status === 'cancelled';
  const refundedUsdCents =
    taken.refundedUsdCents + (isOver ? paidForPieces(taken, taken.quantity).usdCents : 0);
  const moved: Walked = {
    quantity: taken.quantity,
    status,
    endedBy: isOver ? step.action : null,
    refundedMinor: refundedUsdCents,
    amounts: { ...taken, refundedUsdCents },
  };
  const rest: Walked = {
    ...chosen,
    quantity: left.quantity,
    refundedMinor: left.refundedUsdCents,
    amounts: left,
  };
  return groups.toSpliced(at, 1, ...(left.quantity > 0 ? [rest] : []), moved);
}
