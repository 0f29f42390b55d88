import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect } from 'react';
import { useApp } from '../../shell/app.tsx';
import { useComeBack } from '../../shell/auth/session.ts';
import { useBack } from '../../shell/navigation/back.ts';
import { useCheckoutStep } from '../../shell/forms/checkout-step.ts';
import { useHydrated } from '../../shell/page/gates.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { session } from '../../shell/storage.ts';
import { TabPage } from '../../shell/header/tab-page.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { Split } from '../../ui/layout/grid.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './cart.module.css';
import { CartSkeleton } from './parts/cart-skeleton.tsx';
import { CartStoreCard } from './parts/cart-store.tsx';
import { CartSubmitBar, CartSummary } from './parts/cart-submit.tsx';
import { CartTotal } from './parts/cart-total.tsx';
import { chosenStores, storeTotalMinor } from './state/cart-view.ts';
import { UnpaidOrderNotice } from './guest/unpaid-order-notice.tsx';
import { mergeGuestCart } from './guest/merge-guest-cart.ts';
import { type Cart, useCart } from './state/use-cart.ts';
import { useCheckout } from './state/use-checkout.ts';
import { useRemove } from './state/use-remove.ts';

export const Component = () => {
  const t = useTexts('cart');
  const cart = useCart();
  const hydrated = useHydrated();
  const checkout = useChosenCheckout(cart);
  useMergeWhenSignedIn(cart.isGuest);
  useCheckoutStep('cart', hydrated);
  const isFilled = hydrated && cart.state === 'ready' && cart.count > 0;
  return (
    <TabPage
      title={t.cart.title}
      head={<CartHead cart={cart} isFilled={isFilled} />}
      {...(isFilled && { bottomBar: <CartSubmitBar cart={cart} checkout={checkout} /> })}
    >
      {!hydrated ? (
        <CartUnknown />
      ) : cart.state === 'pending' ? (
        <CartSkeleton />
      ) : cart.state === 'failed' ? (
        <ErrorState onRetry={cart.retry} retrying={cart.isRetrying} />
      ) : isFilled ? (
        <Split side={<CartSummary cart={cart} checkout={checkout} />}>
          <UnpaidOrderNotice />
          {cart.isGuest && <SignInHint />}
          {cart.stores.map((store) => (
            <CartStoreCard key={store.shopId} store={store} cart={cart} />
          ))}
          <CartTotal cart={cart} />
        </Split>
      ) : (
        <>
          <UnpaidOrderNotice />
          <EmptyCart isGuest={cart.isGuest} />
        </>
      )}
    </TabPage>
  );
};

/** Before the script is here: the page itself knows which of the two holds (`in-page.js`). */
const CartUnknown = () => (
  <>
    <div className={styles['unknown']}>
      <CartSkeleton />
    </div>
    <div className={styles['surelyEmpty']}>
      <EmptyCart isGuest />
    </div>
  </>
);

/** Orders what is ticked; with nothing ticked it says so. */
const useChosenCheckout = (cart: Cart) => {
  const { errors } = useTexts('errors');
  const toast = useToast();
  const { begin, isPending } = useCheckout(cart.retry);
  return {
    isPending,
    start: () => {
      if (cart.chosen.length === 0) return toast(errors.cartSubmit, { tone: 'danger' });
      const stores = chosenStores(cart.stores).map((store) => ({
        ...store,
        totalPrice: storeTotalMinor(store.skuList) / 100,
        skuList: store.skuList.map((line) => ({ ...line, sellingPrice: line.unitPrice })),
      }));
      begin(stores, 'cart');
    },
  };
};

/** Anyone who signed in finds the goods chosen before in the cart of the account. */
const useMergeWhenSignedIn = (isGuest: boolean): void => {
  const app = useApp();
  const { cart } = useTexts('cart');
  useEffect(() => {
    if (isGuest) return;
    mergeGuestCart(app).then(
      (outcome) => {
        if (outcome !== 'nothing') app.toasts.show(outcome === 'capped' ? cart.mergedCapped : cart.merged);
      },
      () => undefined, // kept in the browser, and tried again at the next look
    );
  }, [isGuest, app, cart]);
};

interface HeadProps {
  readonly cart: Cart;
  readonly isFilled: boolean;
}

const CartHead = ({ cart, isFilled }: HeadProps) => {
  const t = useTexts('cart', 'errors');
  const toast = useToast();
  const remove = useRemove(cart);
  const back = useBack();
  const hydrated = useHydrated();
  const cameFromProduct = hydrated && session.get('previousProductDetails') !== null;
  return (
    <PageHeader
      title={isFilled ? t.fill(t.cart.titleCount, { count: cart.count }) : t.cart.title}
      {...(cameFromProduct && { onBack: back })}
      actions={
        isFilled && (
          <IconButton
            label={t.cart.deleteChosen}
            onClick={() =>
              cart.chosen.length === 0
                ? toast(t.errors.cartSubmit, { tone: 'danger' })
                : void remove(cart.chosen)
            }
          >
            <IconTrash />
          </IconButton>
        )
      }
    />
  );
};

const SignInHint = () => {
  const { cart, common } = useTexts('cart');
  const paths = usePaths();
  return (
    <p className={styles['hint']}>
      <span>{cart.signInHint}</span>
      <Link to={paths.login()} onClick={useComeBack()}>
        {common.actions.signIn}
      </Link>
    </p>
  );
};

const EmptyCart = ({ isGuest }: { readonly isGuest: boolean }) => {
  const { cart, common } = useTexts('cart');
  const paths = usePaths();
  const comeBack = useComeBack();
  return (
    <EmptyState
      scene="cart"
      title={cart.empty}
      action={
        <>
          <LinkButton to={paths.home()}>{cart.discover}</LinkButton>
          {isGuest && (
            <LinkButton to={paths.login()} onClick={comeBack} variant="outline">
              {common.actions.signIn}
            </LinkButton>
          )}
        </>
      }
    >
      {cart.emptyText}
    </EmptyState>
  );
};
