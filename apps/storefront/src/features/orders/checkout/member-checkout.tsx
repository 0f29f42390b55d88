import type { Address } from '@caravan/contract/accounts/accounts.calls';
import type { OutputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import { CallFailure } from '@caravan/contract/client';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp, useAuth } from '../../../shell/app.tsx';
import { useCheckoutStep } from '../../../shell/forms/checkout-step.ts';
import { useCarriedCountry, useShopperCountry } from '../../../shell/country.ts';
import { toFirstMistake } from '../../../shell/forms/first-mistake.ts';
import { newKey } from '@caravan/web/wire/new-key';
import { Page } from '../../../shell/page/page.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { knownDevice } from '../../../shell/tracking/promotion.ts';
import { isRefusal } from '../../../shell/forms/refusal.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { PageSkeleton } from '../../../ui/loading/page-skeleton.tsx';
import { SkeletonRow } from '../../../ui/loading/skeleton.tsx';
import { addressesQuery } from '../../accounts/index.ts';
import { CouponChoice } from '../../coupons/index.ts';
import { AddressChoice } from './address-choice.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutStore } from './checkout-store.tsx';
import { CurrencyFace, CurrencyNotice, isAboutCurrency } from './currency-problem.tsx';
import { type ChosenGoods, chosenGoods, forgetChosenGoods } from './chosen-goods.ts';
import { codesToPay, previewQuery } from '../orders.queries.ts';
import { GiftMessageField } from './gift-message-field.tsx';
import { useTerms } from './use-terms.ts';
import { keysOf } from '../../../shell/live/query-keys.ts';

/** Fill Order of somebody signed in: address, goods by store, terms; then the orders are made. */
export const MemberCheckout = () => {
  const t = useTexts('orders');
  const paths = usePaths();
  const isSignedIn = useAuth((auth) => auth.token !== null);
  const [chosen] = useState(chosenGoods);
  if (chosen.lines.length > 0 && isSignedIn) return <CheckoutOfChosenGoods chosen={chosen} />;
  return (
    <Page title={t.orders.checkout.title} narrow>
      <EmptyState
        scene="cart"
        title={t.orders.checkout.empty}
        action={<LinkButton to={paths.cart()}>{t.orders.checkout.toCart}</LinkButton>}
      >
        {t.orders.checkout.emptyText}
      </EmptyState>
    </Page>
  );
};

const CheckoutOfChosenGoods = ({ chosen }: { readonly chosen: ChosenGoods }) => {
  const t = useTexts('orders');
  const { call } = useApp();
  const [coupon, chooseCoupon] = useState('best');
  const preview = useQuery({
    ...previewQuery(call, chosen.lines, coupon),
    // while another coupon is priced, the page stays
    placeholderData: keepPreviousData,
  });
  const addresses = useQuery(addressesQuery(call));
  if (preview.data && addresses.data)
    return (
      <FilledCheckout
        chosen={chosen}
        preview={preview.data}
        isPricing={preview.isPlaceholderData}
        unpriced={preview.error}
        onChooseCoupon={chooseCoupon}
        addresses={addresses.data}
      />
    );
  const broken = [preview, addresses].find(({ isError }) => isError);
  return (
    <Page title={t.orders.checkout.title} narrow>
      {isAboutCurrency(broken?.error) ? (
        <CurrencyFace failure={broken.error} />
      ) : broken ? (
        <ErrorState title={broken.error?.message} onRetry={() => void broken.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
};

interface FilledCheckoutProps {
  readonly chosen: ChosenGoods;
  readonly preview: OutputOf<ShopCalls['POST /order/purchase/order']>;
  readonly isPricing: boolean;
  /** Why the goods, which had a price before, have none now. */
  readonly unpriced: Error | null;
  readonly onChooseCoupon: (choice: string) => void;
  readonly addresses: readonly Address[];
}

const FilledCheckout = ({
  chosen,
  preview,
  isPricing,
  unpriced,
  onChooseCoupon,
  addresses,
}: FilledCheckoutProps) => {
  const t = useTexts('orders');
  const toast = useToast();
  const [chosenId, choose] = useState<string | undefined>(addresses[0]?.id);
  const address = addresses.find(({ id }) => id === chosenId) ?? addresses[0];
  useCheckoutStep('address', address !== undefined);
  const [isAddressMissed, setAddressMissed] = useState(false);
  const [giftMessage, writeGiftMessage] = useState('');
  const { terms, areAgreed } = useTerms();
  const order = usePlaceOrders(chosen);
  useCarriedCountry(address?.country);
  const kept = useShopperCountry();
  const home = {
    lines: chosen.lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
    country: address?.country ?? kept,
    ...(preview.userCouponId !== null && { userCouponId: preview.userCouponId }),
  };
  const submit = (): void => {
    setAddressMissed(!address);
    const isComplete = areAgreed() && address !== undefined;
    if (!isComplete) toFirstMistake();
    const { totalPrice: expectedTotal, userCouponId } = preview;
    if (isComplete)
      order.mutate({
        addressId: address.id,
        expectedTotal,
        giftMessage,
        ...(userCouponId !== null && { userCouponId }),
      });
    else if (!address) toast(t.orders.checkout.addressMissing, { tone: 'danger' });
  };
  return (
    <CheckoutFrame
      sums={preview}
      isSending={order.isPending || isPricing}
      onSubmit={submit}
      terms={terms}
      home={home}
      refusal={order.error?.message}
    >
      <AddressChoice addresses={addresses} address={address} onChoose={choose} isMissed={isAddressMissed} />
      {preview.stores.map((store) => (
        <CheckoutStore
          key={store.shopId}
          store={store}
          currency={preview.currency}
          country={address?.country}
        />
      ))}
      <Suspense fallback={<SkeletonRow />}>
        <CouponChoice
          coupons={preview.coupons}
          chosenId={preview.userCouponId}
          takesOff={preview.discount}
          onChoose={onChooseCoupon}
        />
      </Suspense>
      <GiftMessageField value={giftMessage} onChange={writeGiftMessage} />
      {isAboutCurrency(unpriced) && <CurrencyNotice failure={unpriced} />}
    </CheckoutFrame>
  );
};

interface PlacedInput {
  readonly addressId: string;
  readonly expectedTotal: number;
  readonly giftMessage: string;
  readonly userCouponId?: string;
}

const usePlaceOrders = (chosen: ChosenGoods) => {
  const { call, queryClient } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  // One intent, one key: a second press, or a retry after a lost answer, is the same order.
  const key = useRef(newKey());
  return useMutation({
    mutationFn: (input: PlacedInput) =>
      call(
        'POST /order/insert',
        {
          ...input,
          orderFrom: chosen.orderFrom,
          lines: [...chosen.lines],
          agreed: true,
          device: knownDevice(),
        },
        { idempotencyKey: key.current, silent: true },
      ),
    onSuccess: (orders) => {
      forgetChosenGoods();
      void queryClient.invalidateQueries({ queryKey: keysOf('cart') });
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      void queryClient.invalidateQueries({ queryKey: keysOf('coupons') });
      void navigate(paths.pay({ orderType: 'default', codes: codesToPay(orders) }), { replace: true });
    },
    onError: (failure) => {
      if (isRefusal(failure)) key.current = newKey();
      const isAboutPrices = failure instanceof CallFailure && failure.status === 409;
      if (isAboutPrices) void queryClient.invalidateQueries({ queryKey: ['orders', 'preview'] });
    },
  });
};
