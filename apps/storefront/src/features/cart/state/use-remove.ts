import { useConfirm } from '../../../shell/forms/confirm.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import type { ViewLine } from './cart-view.ts';
import type { Cart } from './use-cart.ts';

/** Asks, then takes lines out of the cart. */
export const useRemove = ({
  remove,
}: Pick<Cart, 'remove'>): ((lines: readonly ViewLine[]) => Promise<void>) => {
  const t = useTexts('cart');
  const confirm = useConfirm();
  return async (lines) => {
    const title = t.plural(t.cart.deleteAsk, lines.length);
    const agreed = await confirm({ title, text: t.cart.deleteText, confirm: t.cart.delete, danger: true });
    if (agreed) remove(lines);
  };
};
