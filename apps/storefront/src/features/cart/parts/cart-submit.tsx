import { submitBarTotal } from '@caravan/domain/orders/cart';
import { symbolOf } from '@caravan/domain/money/currency';
import { Money } from '../../../shell/money.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { SubmitBar } from '../../../ui/layout/bars.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card, Divider } from '../../../ui/layout/card.tsx';
import { Checkbox } from '../../../ui/choices/choice.tsx';
import { TotalAtHome } from '../../landed/index.ts';
import styles from '../cart.module.css';
import type { Cart } from '../state/use-cart.ts';
import { DomesticNote, useCartQuestion } from './cart-total.tsx';

interface CartSubmitProps {
  readonly cart: Cart;
  readonly checkout: { readonly start: () => void; readonly isPending: boolean };
}

/** On a phone: select all, the total and the way on, always in sight. */
export const CartSubmitBar = ({ cart, checkout }: CartSubmitProps) => (
  <div className={styles['phoneOnly']}>
    <SubmitBarOf cart={cart} checkout={checkout} />
  </div>
);

const SubmitBarOf = ({ cart, checkout }: CartSubmitProps) => {
  const t = useTexts('cart');
  return (
    <SubmitBar
      aboveTabs
      totalMinor={submitBarTotal(cart.total)}
      symbol={symbolOf(cart.currency)}
      label={t.cart.total}
      note={<DomesticNote cart={cart} />}
      aside={<SelectAll cart={cart} />}
      action={
        <Button size="large" loading={checkout.isPending} onClick={checkout.start}>
          {cart.chosen.length === 0
            ? t.cart.checkout
            : t.fill(t.cart.checkoutCount, { count: cart.chosen.length })}
        </Button>
      }
    />
  );
};

/** Beside the goods where there is room. */
export const CartSummary = ({ cart, checkout }: CartSubmitProps) => {
  const t = useTexts('cart');
  const question = useCartQuestion(cart);
  return (
    <Card className={styles['summary']}>
      <div className={styles['summaryHead']}>
        <h2>{t.cart.summary}</h2>
        <SelectAll cart={cart} />
      </div>
      <Divider />
      <p className={styles['row']}>
        <span>{t.plural(t.cart.chosen, cart.chosen.length)}</span>
        <Money amount={cart.total} currency={cart.currency} size="large" />
      </p>
      <p className={styles['small']}>
        <DomesticNote cart={cart} />
      </p>
      {question.lines.length > 0 && <TotalAtHome question={question} isOpen />}
      <Button wide size="large" loading={checkout.isPending} onClick={checkout.start}>
        {t.cart.checkout}
      </Button>
      <p className={styles['small']}>{t.cart.promise}</p>
    </Card>
  );
};

const SelectAll = ({ cart }: { readonly cart: Cart }) => {
  const t = useTexts('cart');
  return (
    <Checkbox
      aria-label={t.cart.selectAllLabel}
      checked={cart.isAllChosen}
      partly={!cart.isAllChosen && cart.chosen.length > 0}
      onChange={({ target }) => cart.chooseAll(target.checked)}
    >
      {t.cart.selectAll}
    </Checkbox>
  );
};
