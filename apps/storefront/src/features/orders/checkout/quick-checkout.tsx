import type { OrderDetail, OrderSummary } from '@caravan/contract/orders/orders.shapes';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useApp } from '../../../shell/app.tsx';
import { useComeBack } from '../../../shell/auth/session.ts';
import { useCarriedCountry, useShopperCountry } from '../../../shell/country.ts';
import { toFirstMistake } from '../../../shell/forms/first-mistake.ts';
import { useFormDraft } from '../../../shell/forms/form-draft.ts';
import { Page } from '../../../shell/page/page.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { isRefusal } from '../../../shell/forms/refusal.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { NotYet } from '../../../ui/actions/not-yet.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { emailProblem } from '@caravan/domain/people/credentials';
import { AddressFields } from '../../accounts/index.ts';
import { CheckoutFrame, type CheckoutSums } from './checkout-frame.tsx';
import { CheckoutStore, type CheckoutStoreView } from './checkout-store.tsx';
import styles from '../checkout.module.css';
import { CurrencyFace, isAboutCurrency } from './currency-problem.tsx';
import { GiftMessageField } from './gift-message-field.tsx';
import { LeaveOut } from './leave-out.tsx';
import { checkoutQuery, orderQuery } from '../orders.queries.ts';
import { firstValues, type QuickValues } from './quick-draft.ts';
import { useSubmitQuickOrder } from './use-submit-quick-order.ts';
import { useTerms } from './use-terms.ts';

/** Fill Order of a guest: the order is made, it still lacks its e-mail, its address and the terms. */
export const QuickCheckout = ({ orderCode }: { readonly orderCode: string }) => {
  const t = useTexts('orders');
  const paths = usePaths();
  const { call } = useApp();
  const order = useQuery(orderQuery(call, orderCode));
  const orders = useQuery(checkoutQuery(call, orderCode));
  const unpaid = orders.data?.filter(({ canPay }) => canPay) ?? [];
  if (order.data && unpaid.length > 0) return <UnpaidOrderNotice order={order.data} orders={unpaid} />;
  const unpriced = [order.error, orders.error].find(isAboutCurrency);
  const failed = [order, orders].find(({ isError, error }) => isError && !isRefusal(error));
  return (
    <Page title={t.orders.checkout.title} narrow>
      {failed || order.isPending || orders.isPending ? (
        <NotYet query={failed ?? order} />
      ) : unpriced ? (
        <CurrencyFace failure={unpriced} />
      ) : (
        <EmptyState
          scene="parcel"
          title={t.orders.checkout.gone}
          action={<LinkButton to={paths.orders()}>{t.common.actions.signIn}</LinkButton>}
        >
          {t.orders.checkout.goneText}
        </EmptyState>
      )}
    </Page>
  );
};

interface UnpaidOrderProps {
  readonly order: OrderDetail;
  readonly orders: readonly OrderSummary[];
}

const UnpaidOrderNotice = ({ order, orders }: UnpaidOrderProps) => {
  const t = useTexts('orders');
  const paths = usePaths();
  const form = useForm<QuickValues>({ defaultValues: firstValues(order), mode: 'onTouched' });
  useFormDraft(form, 'checkoutDraft', order.orderCode);
  const { terms, areAgreed } = useTerms();
  const send = useSubmitQuickOrder(orders, form);
  const { yuanRate, rateAsOf } = order;
  const sums = { ...sumOf(orders), yuanRate, rateAsOf };
  const [country, giftMessage] = useWatch({ control: form.control, name: ['country', 'giftMessage'] });
  useCarriedCountry(country);
  const kept = useShopperCountry();
  const home = { orderCodes: orders.map(({ orderCode }) => orderCode), country: country || kept };
  const submit = (): void => {
    const isAgreed = areAgreed();
    void form.handleSubmit((values) => (isAgreed ? send.mutate(values) : toFirstMistake()))();
  };
  return (
    <CheckoutFrame
      sums={sums}
      isSending={send.isPending}
      onSubmit={submit}
      terms={terms}
      home={home}
      refusal={send.refusal}
    >
      <Form
        className={styles['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Card as="section">
          <SectionHead title={t.orders.checkout.contact} />
          <TextField
            label={t.orders.checkout.email}
            hint={t.orders.checkout.emailHint}
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            error={form.formState.errors.email?.message}
            {...form.register('email', {
              validate: (email) => emailProblem(email) === undefined || t.orders.checkout.emailProblem,
            })}
          />
          <p className={styles['hint']}>
            {t.orders.checkout.haveAccount}{' '}
            <Link to={paths.login()} onClick={useComeBack()}>
              {t.common.actions.signIn}
            </Link>
          </p>
        </Card>
        <Card as="section" className={styles['fields']}>
          <SectionHead title={t.orders.checkout.shipTo} />
          {/* The fields of an address are among those of this form. */}
          <AddressFields form={form as never} />
        </Card>
        {/* Enter in a field submits. */}
        <button type="submit" hidden aria-label={t.orders.checkout.submit} />
      </Form>
      <LeaveOut orders={orders} country={country} />
      {orders.map((entry) => (
        <CheckoutStore
          key={entry.orderCode}
          store={viewOf(entry)}
          currency={entry.currency}
          country={country}
        />
      ))}
      <GiftMessageField
        value={giftMessage}
        onChange={(message) => form.setValue('giftMessage', message)}
        error={form.formState.errors.giftMessage?.message}
      />
    </CheckoutFrame>
  );
};

const viewOf = ({
  shopId,
  shopName,
  source,
  domesticFreight,
  discount,
  totalPrice,
  lines,
}: OrderSummary): CheckoutStoreView => ({
  shopId,
  shopName,
  source,
  domesticFreight,
  discount,
  totalPrice,
  lines,
});

/** The orders' own figures added up; each was made by the server. */
const sumOf = (orders: readonly OrderSummary[]): Omit<CheckoutSums, 'yuanRate' | 'rateAsOf'> => {
  const add = (pick: (order: OrderSummary) => number): number =>
    orders.reduce((cents, order) => cents + Math.round(pick(order) * 100), 0) / 100;
  return {
    currency: orders[0]?.currency ?? 'USD',
    goodsTotal: add(({ goodsTotal }) => goodsTotal),
    domesticFreight: add(({ domesticFreight }) => domesticFreight),
    serviceFee: add(({ serviceFee }) => serviceFee),
    discount: add(({ discount }) => discount),
    totalPrice: add(({ totalPrice }) => totalPrice),
  };
};
