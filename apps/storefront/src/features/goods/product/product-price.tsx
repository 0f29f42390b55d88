import type { GoodsDetail, Sku } from '@caravan/contract/goods/goods.calls';
import { priceAtQuantity } from '@caravan/domain/orders/ladder';
import { Money } from '../../../shell/money.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import styles from '../product.module.css';
import { priceSpan } from '../sku/sku-choice.ts';
import type { ProductChoice } from './use-product-choice.ts';

interface ProductPriceProps {
  readonly product: GoodsDetail;
  readonly choice: ProductChoice;
}

/** What it costs: the chosen SKU, before that the least; and what many pieces cost where the shop says so. */
export const ProductPrice = ({ product, choice }: ProductPriceProps) => {
  const t = useTexts('goods');
  const { least, most } = priceSpan(product);
  const isOpen = choice.sku === undefined && most > least;
  return (
    <>
      <p className={styles['price']}>
        {isOpen && t.goods.product.fromBefore && <span>{t.goods.product.fromBefore}</span>}
        <Money amount={priceOf(choice) ?? least} currency={product.currency} size="display" />
        {isOpen && t.goods.product.fromAfter && <span>{t.goods.product.fromAfter}</span>}
      </p>
      <Ladder steps={choice.sku?.ladderPrices ?? product.ladderPrices} currency={product.currency} />
      {product.minOrder > 1 && (
        <p className={styles['count']}>{t.plural(t.goods.product.minOrder, product.minOrder)}</p>
      )}
    </>
  );
};

const Ladder = ({ steps, currency }: Pick<GoodsDetail, 'currency'> & { steps: Sku['ladderPrices'] }) => {
  const t = useTexts('goods');
  if (steps.length === 0) return null;
  return (
    <ul className={styles['ladder']} aria-label={t.goods.product.ladderLabel}>
      {steps.map(({ from, price }) => (
        <li key={from}>
          <Money amount={price} currency={currency} size="small" />
          <span>{t.fill(t.goods.product.ladder, { count: from })}</span>
        </li>
      ))}
    </ul>
  );
};

/** The chosen variant's price for as many as are chosen. */
const priceOf = ({ sku, quantity }: ProductChoice): number | undefined =>
  sku && (priceAtQuantity(sku.ladderPrices, quantity)?.price ?? sku.price);
