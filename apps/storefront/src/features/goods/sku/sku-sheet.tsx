import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { BottomSheet } from '../../../ui/overlays/overlay.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { ProductPrice } from '../product/product-price.tsx';
import styles from '../product.module.css';
import { picturedBy } from './sku-choice.ts';
import { SkuPicker, useListOfWords } from './sku-picker.tsx';
import type { ProductChoice } from '../product/use-product-choice.ts';
import type { Purchase } from '../product/use-purchase.ts';

interface SkuSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly product: GoodsDetail;
  readonly choice: ProductChoice;
  readonly purchase: Purchase;
}

/** Rises on a phone: which one, how many, then cart or order. */
export const SkuSheet = ({ open, onClose, product, choice, purchase }: SkuSheetProps) => {
  const t = useTexts('goods');
  const words = useListOfWords();
  const chosen = Object.values(choice.choice);
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t.goods.product.chooseTitle}
      footer={
        <>
          <Button variant="secondary" size="large" loading={purchase.isAdding} onClick={purchase.add}>
            {t.goods.product.addToCart}
          </Button>
          <Button size="large" loading={purchase.isBuying} onClick={purchase.buy}>
            {t.goods.product.buyNow}
          </Button>
        </>
      }
    >
      <div className={styles['sheet']}>
        <div className={styles['sheetHead']}>
          <Picture
            src={picturedBy(product.skus, choice.choice) ?? product.mainPic}
            alt=""
            sizes="104px"
            corners="soft"
            className={styles['sheetPicture']}
          />
          <div className={styles['sheetFacts']}>
            <ProductPrice product={product} choice={choice} />
            <p className={styles['count']}>
              {choice.missing.length > 0
                ? t.fill(t.goods.product.choose, { names: words(choice.missing) })
                : chosen.length > 0 && t.fill(t.goods.product.chosen, { names: words(chosen) })}
            </p>
          </div>
        </div>
        <SkuPicker product={product} choice={choice} />
      </div>
    </BottomSheet>
  );
};
