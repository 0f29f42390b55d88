import type { OrderToBuy } from '@caravan/contract/orders/purchase-groups.calls';
import { describe, expect, it } from 'vitest';
import { chargedOf, numbersIn, openLinesOf } from './to-buy.ts';

const line = (id: string, priceCny: number, status = 'purchase_pending') => ({
  id,
  priceCny,
  quantity: 1,
  status,
});
const order = (request: object): OrderToBuy =>
  ({
    domesticFreightCny: 8,
    askedLineIds: [],
    placed: null,
    lines: [line('a', 0.1), line('b', 0.2)],
    ...request,
  }) as never;

describe('[S-02] lines that are bought together', () => {
  it('leaves out what is bought, what is being asked about, and all of an order that a connector has placed', () => {
    const idsOf = (request: object) => openLinesOf(order(request)).map(({ id }) => id);
    expect(idsOf({})).toEqual(['a', 'b']);
    expect(idsOf({ askedLineIds: ['a'] })).toEqual(['b']);
    expect(idsOf({ lines: [line('a', 1, 'shipping_local'), line('b', 1)] })).toEqual(['b']);
    expect(idsOf({ placed: { marketplaceOrderNumber: '1', totalCny: 1, payUrl: null } })).toEqual([]);
  });

  it('adds up what was charged over orders, with the domestic freight of those bought whole', () => {
    const whole = order({});
    const part = order({});
    expect(
      chargedOf([
        { order: whole, lines: whole.lines },
        { order: part, lines: part.lines.slice(0, 1) },
      ]),
    ).toBe(8.4);
  });

  it('reads several tracking numbers however they are separated, each once', () => {
    expect(numbersIn(' yt1001，YT1002;yt1001\nSF-9 ')).toEqual(['YT1001', 'YT1002', 'SF-9']);
    expect(numbersIn('')).toEqual([]);
  });
});
