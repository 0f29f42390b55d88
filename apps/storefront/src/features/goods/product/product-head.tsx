import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { memo, useState } from 'react';
import { useBack } from '../../../shell/navigation/back.ts';
import { useHydrated } from '../../../shell/page/gates.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { cx } from '../../../ui/cx.ts';
import { useScrolledPast } from '../../../ui/layout/scroll-aware.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ShareSheet } from '../../sharing/index.ts';
import styles from '../product.module.css';
import { useFavourite } from '../lists/use-favourite.ts';

/** The picture's first 280 px are looked at under it; from then on it stands on text. */
const PICTURE_PX = 280;

/** Over the picture: back, the heart, and the ways to share. Past it a bar, with the name of what is looked at. */
export const ProductHead = memo(({ product }: { readonly product: GoodsDetail }) => {
  const { goods, common } = useTexts('goods');
  const [isSharing, setSharing] = useState(false);
  const isPast = useScrolledPast(PICTURE_PX);
  return (
    <div className={cx(styles['head'], isPast && styles['solid'])}>
      <IconButton label={common.actions.back} variant="floating" onClick={useBack()}>
        <IconChevronLeft />
      </IconButton>
      {isPast && (
        <span className={styles['headTitle']} dir="auto" aria-hidden="true">
          {product.goodsName}
        </span>
      )}
      <div className={styles['headEnd']}>
        <Heart product={product} />
        <IconButton label={goods.product.share} variant="floating" onClick={() => setSharing(true)}>
          <IconShare />
        </IconButton>
      </div>
      <ShareSheet open={isSharing} onClose={() => setSharing(false)} spuId={product.spuId} />
    </div>
  );
});

const Heart = ({ product }: { readonly product: GoodsDetail }) => {
  const { goods } = useTexts('goods');
  const { isFavourite: isKept, toggle } = useFavourite(product);
  const isFavourite = useHydrated() && isKept;
  return (
    <IconButton
      label={isFavourite ? goods.product.unfavour : goods.product.favour}
      variant="floating"
      className={isFavourite ? styles['favoured'] : undefined}
      aria-pressed={isFavourite}
      onClick={toggle}
    >
      {isFavourite ? <IconHeartFilled /> : <IconHeart />}
    </IconButton>
  );
};
