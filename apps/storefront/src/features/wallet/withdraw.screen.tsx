import type { OutputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import { PAYOUT_ACCOUNT_MAX, PAYOUT_BANK_MAX, PAYOUT_HOLDER_MAX } from '@caravan/domain/shared/text-limits';
import { emailProblem } from '@caravan/domain/people/credentials';
import { moneyText } from '@caravan/domain/money/money-text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { showFailure } from '../../shell/forms/form-failure.ts';
import { newKey } from '@caravan/web/wire/new-key';
import { Page } from '../../shell/page/page.tsx';
import { priceTermsQuery } from '../../shell/api/price-terms.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { isRefusal } from '../../shell/forms/refusal.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { dateTime } from '../../shell/dates.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { NotYet } from '../../ui/actions/not-yet.tsx';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { centsOf } from './amount.ts';
import { withdrawableQuery } from './wallet.queries.ts';
import styles from './wallet.module.css';

interface Values {
  usd: string;
  method: 'paypal' | 'bank';
  holder: string;
  account: string;
  bank: string;
}

const EMPTY: Values = { usd: '', method: 'paypal', holder: '', account: '', bank: '' };

export const Component = () => {
  const t = useTexts('wallet');
  const { call } = useApp();
  const withdrawable = useQuery(withdrawableQuery(call));
  const terms = useQuery(priceTermsQuery(call, 'USD'));
  const { data } = withdrawable;
  return (
    <Page title={t.wallet.withdraw.title} narrow>
      {data === undefined || terms.data === undefined ? (
        <NotYet query={data === undefined ? withdrawable : terms} />
      ) : (
        <>
          <Kept withdrawable={data} />
          {data.isFrozen || data.usd < terms.data.withdrawalLeastUsd ? (
            <NothingYet withdrawable={data} leastUsd={terms.data.withdrawalLeastUsd} />
          ) : (
            <Withdraw
              availableCents={Math.round(data.usd * 100)}
              leastCents={Math.round(terms.data.withdrawalLeastUsd * 100)}
            />
          )}
        </>
      )}
    </Page>
  );
};

type Withdrawable = OutputOf<ShopCalls['GET /wallet/withdrawable']>;

interface NothingYetProps {
  readonly withdrawable: Withdrawable;
  readonly leastUsd: number;
}

const NothingYet = ({ withdrawable: { usd, isFrozen }, leastUsd }: NothingYetProps) => {
  const t = useTexts('wallet');
  const { none, tooLittle } = t.wallet.withdraw;
  const amounts = { amount: moneyText(usd, 'USD'), least: moneyText(leastUsd, 'USD') };
  return (
    <EmptyState scene="coupon" title={none}>
      {isFrozen || usd === 0 ? undefined : t.fill(tooLittle, amounts)}
    </EmptyState>
  );
};

/** What cannot be paid out now, why, and from when on it can. */
const Kept = ({ withdrawable }: { readonly withdrawable: Withdrawable }) => {
  const t = useTexts('wallet');
  const paths = usePaths();
  const texts = t.wallet.withdraw;
  const { toCardUsd, heldUsd, heldUntil, leftTodayUsd, dayLimitUsd, isFrozen } = withdrawable;
  const isLimited = leftTodayUsd < dayLimitUsd;
  if (!isFrozen && toCardUsd === 0 && heldUsd === 0 && !isLimited) return null;
  return (
    <Card as="section" className={styles['fields']}>
      {isFrozen && <p>{texts.frozen}</p>}
      {toCardUsd > 0 && (
        <>
          <p>{t.fill(texts.toCard, { amount: moneyText(toCardUsd, 'USD') })}</p>
          <LinkButton variant="outline" to={paths.wallet()}>
            {texts.toCardAction}
          </LinkButton>
        </>
      )}
      {heldUsd > 0 && heldUntil !== null && (
        <p>{t.fill(texts.held, { amount: moneyText(heldUsd, 'USD'), until: dateTime(heldUntil) })}</p>
      )}
      {isLimited && (
        <p>
          {t.fill(texts.limited, {
            limit: moneyText(dayLimitUsd, 'USD'),
            left: moneyText(leftTodayUsd, 'USD'),
          })}
        </p>
      )}
    </Card>
  );
};

interface Amounts {
  readonly availableCents: number;
  readonly leastCents: number;
}

const Withdraw = ({ availableCents, leastCents }: Amounts) => {
  const t = useTexts('wallet');
  const texts = t.wallet.withdraw;
  const limits = { least: moneyText(leastCents / 100, 'USD') };
  const form = useForm<Values>({ defaultValues: EMPTY, mode: 'onTouched' });
  const { register, setValue, handleSubmit, formState } = form;
  const { errors } = formState;
  const send = useSend(form);
  return (
    <Form onSubmit={(event) => void handleSubmit((values) => send.mutate(values))(event)}>
      <Card as="section" className={styles['fields']}>
        <TextField
          label={texts.amount}
          hint={`${t.fill(texts.available, { amount: moneyText(availableCents / 100, 'USD') })}. ${t.fill(texts.hint, limits)}`}
          inputMode="decimal"
          autoComplete="off"
          lead="$"
          tail={
            <Button
              variant="ghost"
              size="small"
              onClick={() => setValue('usd', (availableCents / 100).toFixed(2), { shouldValidate: true })}
            >
              {texts.all}
            </Button>
          }
          required
          error={errors.usd?.message}
          {...register('usd', {
            validate: (typed) => {
              const cents = centsOf(typed);
              const isWithin = cents !== undefined && cents >= leastCents && cents <= availableCents;
              return isWithin || t.fill(texts.amountProblem, limits);
            },
          })}
        />
      </Card>
      <Payee form={form} />
      <Button type="submit" wide size="large" loading={send.isPending}>
        {texts.send}
      </Button>
    </Form>
  );
};

/** Who is paid, and where. */
const Payee = ({ form }: { readonly form: UseFormReturn<Values> }) => {
  const { withdraw: texts } = useTexts('wallet').wallet;
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const isPaypal = useWatch({ control, name: 'method' }) === 'paypal';
  const required = { validate: (text: string) => text.trim() !== '' || texts.required };
  return (
    <Card as="section" className={styles['fields']}>
      <Segmented
        label={texts.method}
        value={isPaypal ? 'paypal' : 'bank'}
        onChange={(method) => setValue('method', method)}
        items={[
          { value: 'paypal', label: texts.paypal },
          { value: 'bank', label: texts.bank },
        ]}
      />
      <TextField
        label={texts.holder}
        autoComplete="name"
        maxLength={PAYOUT_HOLDER_MAX}
        required
        error={errors.holder?.message}
        {...register('holder', required)}
      />
      <TextField
        label={isPaypal ? texts.paypalAccount : texts.bankAccount}
        type={isPaypal ? 'email' : 'text'}
        autoComplete={isPaypal ? 'email' : 'off'}
        maxLength={PAYOUT_ACCOUNT_MAX}
        required
        error={errors.account?.message}
        {...register('account', {
          validate: (account, { method }) =>
            method === 'bank'
              ? account.trim() !== '' || texts.required
              : emailProblem(account) === undefined || texts.emailProblem,
        })}
      />
      {!isPaypal && (
        <TextField
          label={texts.bankName}
          autoComplete="off"
          maxLength={PAYOUT_BANK_MAX}
          required
          error={errors.bank?.message}
          {...register('bank', {
            validate: (bank, { method }) => method === 'paypal' || bank.trim() !== '' || texts.required,
          })}
        />
      )}
    </Card>
  );
};

const useSend = ({ setError }: Pick<ReturnType<typeof useForm<Values>>, 'setError'>) => {
  const t = useTexts('wallet');
  const { call, queryClient } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  const toast = useToast();
  // One intent, one key: pressed twice it is one withdrawal.
  const key = useRef(newKey());
  return useMutation({
    mutationFn: ({ usd, method, holder, account, bank }: Values) =>
      call(
        'POST /wallet/withdraw',
        { usd: (centsOf(usd) ?? 0) / 100, method, holder, account, bank: method === 'bank' ? bank : '' },
        { silent: true, idempotencyKey: key.current },
      ),
    onSuccess: async () => {
      toast(t.wallet.withdraw.sent, { tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['wallet'] });
      void navigate(paths.wallet(), { replace: true });
    },
    onError: (failure) => {
      if (isRefusal(failure)) key.current = newKey();
      showFailure(failure, setError, toast, ['usd', 'holder', 'account', 'bank']);
    },
  });
};
