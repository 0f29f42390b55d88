import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { useShopperCountry } from '../../../shell/country.ts';
import { Money } from '../../../shell/money.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { TotalAtHome } from '../../landed/index.ts';
import styles from '../product.module.css';
import type { ProductChoice } from '../product/use-product-choice.ts';

interface ProductDeliveryProps {
  readonly product: GoodsDetail;
  readonly choice: ProductChoice;
}

/** What it costs until it is at home, in a country of the person's choice. */
export const ProductDelivery = ({ product, choice }: ProductDeliveryProps) => {
  const { product: texts } = useTexts('goods').goods;
  const paths = usePaths();
  // what cannot be bought has no price at home
  const sku = product.status === 'on_sale' ? (choice.sku ?? cheapestSku(product)) : undefined;
  return (
    <Card as="section" className={styles['section']}>
      <h2>{texts.delivery}</h2>
      {product.isExempt === 2 && <p className={styles['count']}>{texts.usaFreight}</p>}
      {sku ? (
        <ProductTotal skuId={sku.skuId} quantity={choice.quantity} />
      ) : (
        <DomesticFreight product={product} />
      )}
      <Link to={paths.freight({ spuId: product.id })} className={styles['more']}>
        {texts.freight}
      </Link>
    </Card>
  );
};

const ProductTotal = (line: { readonly skuId: string; readonly quantity: number }) => {
  const country = useShopperCountry();
  return <TotalAtHome question={{ lines: [line], country }} isOpen />;
};

const DomesticFreight = ({ product }: Pick<ProductDeliveryProps, 'product'>) => {
  const { product: texts } = useTexts('goods').goods;
  return (
    <dl className={styles['delivery']}>
      <div>
        <dt>{texts.domesticFreight}</dt>
        <dd>
          {product.domesticFreight === 0 ? (
            <strong>{texts.domesticFree}</strong>
          ) : (
            <Money amount={product.domesticFreight} currency={product.currency} size="small" tone="plain" />
          )}
          <span className={styles['count']}>{texts.domesticNote}</span>
        </dd>
      </div>
    </dl>
  );
};

/** Of those that can be had. */
const cheapestSku = ({ skus, minOrder }: GoodsDetail): GoodsDetail['skus'][number] | undefined =>
  skus.filter(({ stock }) => stock >= minOrder).toSorted((a, b) => a.price - b.price)[0];
