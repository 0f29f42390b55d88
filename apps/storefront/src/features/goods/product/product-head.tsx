import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { useState } from 'react';
import { useBack } from '../../../shell/navigation/back.ts';
import { useHydrated } from '../../../shell/page/gates.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ShareSheet } from '../../affiliate/index.ts';
import styles from '../product.module.css';
import { useFavourite } from '../lists/use-favourite.ts';

/** Over the picture: back, the heart, and the ways to share. */
export const ProductHead = ({ product }: { readonly product: GoodsDetail }) => {
  const { goods, common } = useTexts('goods');
  const [isSharing, setSharing] = useState(false);
  return (
    <div className={styles['head']}>
      <IconButton label={common.actions.back} variant="floating" onClick={useBack()}>
        <IconChevronLeft />
      </IconButton>
      <div className={styles['headEnd']}>
        <Heart product={product} />
        <IconButton label={goods.product.share} variant="floating" onClick={() => setSharing(true)}>
          <IconShare />
        </IconButton>
      </div>
      <ShareSheet open={isSharing} onClose={() => setSharing(false)} spuId={product.spuId} />
    </div>
  );
};

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
