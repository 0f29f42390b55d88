import { SOURCE_LABELS } from '@caravan/domain/links/source';
import { inContentLanguage } from '../../../shell/locale.ts';
import { useLocale } from '../../../shell/language/use-locale.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Tag } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Checkbox } from '../../../ui/choices/choice.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { CartLineRow } from './cart-line.tsx';
import type { ViewStore } from '../state/cart-view.ts';
import styles from '../cart.module.css';
import type { Cart } from '../state/use-cart.ts';

interface CartStoreCardProps {
  readonly store: ViewStore;
  readonly cart: Cart;
}

/** A shop with its lines. */
export const CartStoreCard = ({ store, cart }: CartStoreCardProps) => {
  const t = useTexts('cart');
  const locale = useLocale();
  const selectable = store.skuList.some(({ canBeChecked }) => canBeChecked);
  return (
    <Card as="section" flush>
      <header className={styles['store']}>
        <Checkbox
          aria-label={t.fill(t.cart.selectStore, { name: store.shopName })}
          checked={store.checked}
          partly={!store.checked && store.skuList.some(({ checked }) => checked)}
          disabled={!selectable}
          onChange={({ target }) => cart.chooseStore(store.shopId, target.checked)}
        />
        <Picture src={store.storeIcon} alt="" sizes="28px" corners="round" className={styles['storeIcon']} />
        <h2 className={styles['storeName']} dir="auto">
          {store.shopName}
        </h2>
        <Tag>{inContentLanguage(SOURCE_LABELS[store.source], locale)}</Tag>
      </header>
      <ul>
        {store.skuList.map((line) => (
          <CartLineRow key={line.id} line={line} cart={cart} />
        ))}
      </ul>
    </Card>
  );
};
