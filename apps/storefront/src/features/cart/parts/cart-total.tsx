import { moneyText } from '@caravan/domain/money/money-text';
import { useShopperCountry } from '../../../shell/country.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { TotalCard, useLanded } from '../../landed/index.ts';
import styles from '../cart.module.css';
import type { Cart } from '../state/use-cart.ts';

/** What is ticked, as the total at home is asked about it. */
export const useCartQuestion = ({ chosen }: Pick<Cart, 'chosen'>) => ({
  country: useShopperCountry(),
  lines: chosen
    .filter(({ canBeChecked }) => canBeChecked)
    .map(({ skuId, commodityQuantity: quantity }) => ({ skuId, quantity })),
});

/** On a phone, below the goods: what they cost until they are at home. */
export const CartTotal = ({ cart }: { readonly cart: Cart }) => {
  const question = useCartQuestion(cart);
  if (question.lines.length === 0) return null;
  return (
    <div className={styles['phoneOnly']}>
      <TotalCard question={question} isOpen />
    </div>
  );
};

/** What comes on top of the goods when they are ordered. */
export const DomesticNote = ({ cart }: { readonly cart: Cart }) => {
  const t = useTexts('cart');
  const question = useCartQuestion(cart);
  const { data } = useLanded(question);
  if (question.lines.length === 0 || !data) return t.cart.totalNote;
  const { domesticFreight } = data.order;
  return domesticFreight > 0
    ? t.fill(t.cart.plusDomestic, { amount: moneyText(domesticFreight, data.currency) })
    : t.cart.domesticFree;
};
