import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { useBack } from '../../shell/back.ts';
import { usePaths } from '../../shell/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useCopy } from '../../shell/use-toast.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './product.module.css';

/** Over the picture: back, and the link to give to somebody. */
export const ProductHead = ({ product }: { readonly product: GoodsDetail }) => {
  const { goods, common } = useTexts('goods');
  const paths = usePaths();
  const copy = useCopy();
  const address = paths.product({ id: product.id });
  return (
    <div className={styles['head']}>
      <IconButton label={common.actions.back} variant="floating" onClick={useBack()}>
        <IconChevronLeft />
      </IconButton>
      <IconButton
        label={goods.product.share}
        variant="floating"
        onClick={() => void copy(window.location.origin + address)}
      >
        <IconLink />
      </IconButton>
    </div>
  );
};
