import { grouped } from '@caravan/domain/money/money-text';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { useState } from 'react';
import { useLocale } from '../../../shell/language/use-locale.ts';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ShippingTags, SourceTag } from '../lists/badges.tsx';
import { SoldCount } from '../lists/goods-card.tsx';
import { ProductArrived } from './product-arrived.tsx';
import { ProductDelivery } from '../delivery/product-delivery.tsx';
import { ProductNotes } from './product-notes.tsx';
import { PriceHistory } from '../delivery/price-history.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductRestrictions } from '../delivery/product-restrictions.tsx';
import { ProductShop } from './product-shop.tsx';
import styles from '../product.module.css';
import { SkuPicker, useListOfWords } from '../sku/sku-picker.tsx';
import type { ProductChoice } from './use-product-choice.ts';
import type { Purchase } from './use-purchase.ts';

interface ProductSummaryProps {
  readonly product: GoodsDetail;
  readonly choice: ProductChoice;
  readonly purchase: Purchase;
  /** Opens the sheet to choose in, on a phone. */
  readonly onChoose: () => void;
}

/** What it is, what it costs, which one, and how it comes home. */
export const ProductSummary = ({ product, choice, purchase, onChoose }: ProductSummaryProps) => (
  <>
    <Card as="section" className={styles['summary']}>
      <ProductPrice product={product} choice={choice} />
      <ProductName product={product} />
      <div className={styles['tags']}>
        <SourceTag source={product.source} />
        <ShippingTags isPostage={product.isPostage} isExempt={product.isExempt} />
        <Counts product={product} stock={choice.stock} />
      </div>
      {purchase.isOpen ? (
        <Choosing product={product} choice={choice} purchase={purchase} onChoose={onChoose} />
      ) : (
        <Closed product={product} />
      )}
    </Card>
    <ProductRestrictions product={product} />
    <ProductDelivery product={product} choice={choice} />
    <ProductArrived product={product} choice={choice} />
    <ProductNotes product={product} />
    <ProductShop product={product} />
    <PriceHistory product={product} />
  </>
);

const ProductName = ({ product }: { readonly product: GoodsDetail }) => {
  const { goods } = useTexts('goods');
  const [isOriginal, setOriginal] = useState(false);
  const hasOther = product.goodsName !== product.goodsNameOriginal;
  return (
    <div className={styles['name']}>
      <h1 lang={isOriginal ? 'zh' : undefined} dir="auto">
        {isOriginal ? product.goodsNameOriginal : product.goodsName}
      </h1>
      {hasOther && (
        <button
          type="button"
          className={styles['quiet']}
          aria-pressed={isOriginal}
          onClick={() => setOriginal(!isOriginal)}
        >
          {isOriginal ? goods.product.translated : goods.product.original}
        </button>
      )}
    </div>
  );
};

const Counts = ({ product, stock }: { readonly product: GoodsDetail; readonly stock: number }) => {
  const t = useTexts('goods');
  return (
    <>
      <SoldCount count={product.sales} />
      <span className={styles['count']}>{t.fill(t.goods.product.inStock, { count: grouped(stock) })}</span>
    </>
  );
};

const Choosing = ({ product, choice, purchase, onChoose }: ProductSummaryProps) => {
  const t = useTexts('goods');
  const words = useListOfWords();
  const locale = useLocale();
  const chosen = Object.values(choice.choice);
  const space = locale === 'zh' ? ' ' : ', ';
  const { choose, chosen: chosenText, howMany } = t.goods.product;
  const said =
    choice.missing.length > 0
      ? t.fill(choose, { names: words(choice.missing) })
      : chosen.length > 0
        ? t.fill(chosenText, { names: [...chosen, `× ${choice.quantity}`].join(space) })
        : t.fill(howMany, { count: choice.quantity });
  return (
    <>
      <button type="button" className={styles['choose']} onClick={onChoose}>
        <span>{said}</span>
        <IconChevronRight aria-hidden="true" />
      </button>
      <div className={styles['inline']}>
        <SkuPicker product={product} choice={choice} />
        <div className={styles['buttons']}>
          <Button variant="secondary" size="large" loading={purchase.isAdding} onClick={purchase.add}>
            {t.goods.product.addToCart}
          </Button>
          <Button size="large" loading={purchase.isBuying} onClick={purchase.buy}>
            {t.goods.product.buyNow}
          </Button>
        </div>
      </div>
    </>
  );
};

/** Sold out or taken down: says so, and leads to what is like it. */
const Closed = ({ product }: { readonly product: GoodsDetail }) => {
  const { goods } = useTexts('goods');
  const paths = usePaths();
  const forbidden = product.prohibition && goods.restrictions.prohibited[product.prohibition];
  const isRemoved = product.status === 'removed';
  const { category } = product;
  return (
    <div className={styles['closed']} role="status">
      <strong>{isRemoved ? goods.product.removed : goods.product.soldOut}</strong>
      <p>{forbidden ?? (isRemoved ? goods.product.removedText : goods.product.soldOutText)}</p>
      <LinkButton
        variant="outline"
        to={
          category
            ? paths.productList({ categoryId: category.goodsCategoryId, title: category.goodsCategoryName })
            : paths.search()
        }
      >
        {goods.product.similar}
      </LinkButton>
    </div>
  );
};
