import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { useShopperCountry } from '../../../shell/country.ts';
import { Money } from '../../../shell/money.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { TotalAtHome } from '../../landed/index.ts';
import styles from '../product.module.css';
import type { ProductChoice } from '../product/use-product-choice.ts';

interface ProductDeliveryProps {
  readonly product: GoodsDetail;
  readonly choice: ProductChoice;
}

/** What it costs until it is at home: within China, and abroad to a country of the person's choice. */
export const ProductDelivery = ({ product, choice }: ProductDeliveryProps) => {
  const { product: texts } = useTexts('goods').goods;
  const isFree = product.domesticFreight === 0;
  return (
    <Card as="section" className={styles['section']}>
      <h2>{texts.delivery}</h2>
      <dl className={styles['delivery']}>
        <div>
          <dt>{texts.domesticFreight}</dt>
          <dd>
            {isFree ? (
              <strong>{texts.domesticFree}</strong>
            ) : (
              <Money amount={product.domesticFreight} currency={product.currency} size="small" tone="plain" />
            )}
            <span className={styles['count']}>{texts.domesticNote}</span>
          </dd>
        </div>
      </dl>
      <Promise product={product} />
      <ProductTotal product={product} choice={choice} />
    </Card>
  );
};

/** What is special about the way of these goods. */
const Promise = ({ product }: Pick<ProductDeliveryProps, 'product'>) => {
  const { product: texts } = useTexts('goods').goods;
  if (product.isPostage === '1') return <p className={styles['count']}>{texts.freeFreight}</p>;
  return product.isExempt === 2 ? <p className={styles['count']}>{texts.usaFreight}</p> : null;
};

/** What cannot be bought has no price at home. */
const ProductTotal = ({ product, choice }: ProductDeliveryProps) => {
  const country = useShopperCountry();
  const sku = product.status === 'on_sale' ? (choice.sku ?? cheapestSku(product)) : undefined;
  if (!sku) return null;
  const lines = [{ skuId: sku.skuId, quantity: choice.quantity }];
  return <TotalAtHome question={{ lines, country }} isOpen />;
};

/** Of those that can be had. */
const cheapestSku = ({ skus, minOrder }: GoodsDetail): GoodsDetail['skus'][number] | undefined =>
  skus.filter(({ stock }) => stock >= minOrder).toSorted((a, b) => a.price - b.price)[0];
