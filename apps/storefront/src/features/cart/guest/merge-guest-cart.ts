import type { App } from '../../../shell/app.tsx';
import { cartCountQuery } from '../../../shell/live/cart-count.ts';
import { linesOf, readGuestCart, wireLinesOf, withoutLines, writeGuestCart } from './guest-cart.ts';

type MergeOutcome = 'nothing' | 'merged' | 'capped';

/**
 * Moves the guest's cart of this browser into the account's, after any way of signing in. What is not confirmed by the
 * server stays here for the next time; of several open tabs one does it.
 */
export const mergeGuestCart = (app: Pick<App, 'call' | 'queryClient'>): Promise<MergeOutcome> =>
  aloneInBrowser(() => moveLines(app));

const moveLines = async ({ call, queryClient }: Pick<App, 'call' | 'queryClient'>): Promise<MergeOutcome> => {
  const before = linesOf(readGuestCart());
  if (before.length === 0) return 'nothing';
  const lines = wireLinesOf(before);
  const answer = await call(
    'POST /system/cart/merge',
    { lines },
    { silent: true, idempotencyKey: keyOf(lines) },
  );
  const moved = lines.map(({ skuId }) => skuId);
  writeGuestCart(withoutLines(readGuestCart(), moved));
  // What was asked before the move would answer after it, and show the cart as it was.
  await queryClient.cancelQueries({ queryKey: ['cart'] });
  queryClient.setQueryData(cartCountQuery(call).queryKey, answer.count);
  void queryClient.invalidateQueries({ queryKey: ['cart', 'list'] });
  return answer.capped > 0 ? 'capped' : 'merged';
};

/** The same lines make the same key: if the answer was lost, asking again does not add them twice. */
const keyOf = (lines: ReturnType<typeof wireLinesOf>): string => {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(lines)))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return `cart-merge-${hash.toString(16).padStart(16, '0')}`;
};

const aloneInBrowser = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('shop-cart-merge', work) : work();
