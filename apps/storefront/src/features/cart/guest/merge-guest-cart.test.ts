import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallApi } from '../../../shell/app.tsx';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { readGuestCart, withLine, writeGuestCart } from './guest-cart.ts';
import { line } from './guest-cart.fixtures.ts';

const SHOP = { shopId: 'a', shopName: 'a', storeIcon: null, source: 'taobao' } as const;
const skuIds = () => readGuestCart().flatMap(({ skuList }) => skuList.map(({ skuId }) => skuId));

interface Asked {
  readonly lines: readonly { readonly skuId: string; readonly quantity: number }[];
  readonly key: string;
}

/** A server that answers as it is told, and remembers what it was asked. */
const serverThat = (answer: () => Promise<{ count: number; capped: number }>) => {
  const asked: Asked[] = [];
  const call = ((_name: string, input: Pick<Asked, 'lines'>, options: { idempotencyKey: string }) => {
    asked.push({ lines: input.lines, key: options.idempotencyKey });
    return answer();
  }) as unknown as CallApi; // the one call that is made here
  return { asked, call };
};

describe('the guest’s cart at sign-in', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    vi.stubEnv('SSR', false);
    vi.stubGlobal('window', { localStorage, sessionStorage: localStorage, dispatchEvent: () => true });
    vi.stubGlobal('navigator', {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  it('[K-05] moves every line, empties the browser’s cart and shows the account’s count', async () => {
    writeGuestCart(withLine(withLine([], SHOP, line('red', 2)), SHOP, line('blue')));
    const { asked, call } = serverThat(async () => ({ count: 5, capped: 0 }));
    const queryClient = new QueryClient();
    expect(await mergeGuestCart({ call, queryClient })).toBe('merged');
    expect(asked[0]?.lines.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([
      ['blue', 1],
      ['red', 2],
    ]);
    expect(skuIds()).toEqual([]);
    expect(queryClient.getQueriesData({}).map(([, count]) => count)).toContain(5);
  });

  it('[K-05] asks nobody when the browser has no cart, and tells when the stock was less', async () => {
    const { asked, call } = serverThat(async () => ({ count: 1, capped: 1 }));
    const app = { call, queryClient: new QueryClient() };
    expect(await mergeGuestCart(app)).toBe('nothing');
    expect(asked).toEqual([]);
    writeGuestCart(withLine([], SHOP, line('red', 9)));
    expect(await mergeGuestCart(app)).toBe('capped');
  });

  it('[K-05] what the server does not confirm stays, and is asked again under the same key', async () => {
    writeGuestCart(withLine([], SHOP, line('red', 2)));
    let isAway = true;
    const { asked, call } = serverThat(async () => {
      if (isAway) throw new Error('no answer');
      return { count: 2, capped: 0 };
    });
    const app = { call, queryClient: new QueryClient() };
    await expect(mergeGuestCart(app)).rejects.toThrow('no answer');
    expect(skuIds()).toEqual(['red']);
    isAway = false;
    expect(await mergeGuestCart(app)).toBe('merged');
    expect(asked[1]?.key).toBe(asked[0]?.key);
    writeGuestCart(withLine([], SHOP, line('red', 3)));
    await mergeGuestCart(app);
    expect(asked[2]?.key).not.toBe(asked[0]?.key);
  });

  it('[K-05] what is put in while the others are on their way stays in the browser', async () => {
    writeGuestCart(withLine([], SHOP, line('red')));
    const { call } = serverThat(async () => {
      writeGuestCart(withLine(readGuestCart(), SHOP, line('late')));
      return { count: 1, capped: 0 };
    });
    await mergeGuestCart({ call, queryClient: new QueryClient() });
    expect(skuIds()).toEqual(['late']);
  });
});
