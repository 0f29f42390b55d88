import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { useLocation } from 'react-router';
import { useCartCount } from '../../../shell/live/cart-count.ts';
import { useHydrated } from '../../../shell/page/gates.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { session } from '../../../shell/storage.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { BottomBar } from '../../../ui/layout/bars.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import styles from '../product.module.css';
import type { Purchase } from './use-purchase.ts';

interface ProductBarProps {
  readonly product: GoodsDetail;
  readonly purchase: Purchase;
}

/** On a phone: the cart, add to cart, buy now, always in sight. */
export const ProductBar = ({ product, purchase }: ProductBarProps) => {
  const { goods } = useTexts('goods');
  const reason = product.status === 'removed' ? goods.product.removed : goods.product.soldOut;
  return (
    <div className={styles['phoneBar']}>
      <BottomBar>
        <CartLink />
        <Button
          variant="secondary"
          size="large"
          wide
          loading={purchase.isAdding}
          disabled={!purchase.isOpen}
          reason={reason}
          onClick={purchase.add}
        >
          {goods.product.addToCart}
        </Button>
        <Button
          size="large"
          wide
          loading={purchase.isBuying}
          disabled={!purchase.isOpen}
          reason={reason}
          onClick={purchase.buy}
        >
          {goods.product.buyNow}
        </Button>
      </BottomBar>
    </div>
  );
};

/** The header's back arrow leads from the cart to this product again. */
const CartLink = () => {
  const t = useTexts('goods');
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const counted = useCartCount();
  const count = hydrated ? counted : 0;
  return (
    <Link
      to={paths.cart()}
      className={styles['cartLink']}
      onClick={() => session.set('previousProductDetails', pathname + search)}
    >
      <span className={styles['cartIcon']}>
        <IconShoppingCart aria-hidden="true" />
        <Badge count={count} />
      </span>
      <span aria-hidden="true">{t.goods.product.cart}</span>
      <span className="visually-hidden">{t.plural(t.goods.product.cartCount, count)}</span>
    </Link>
  );
};
