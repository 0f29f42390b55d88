import type { OutputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useApp } from '../../../shell/app.tsx';
import { useConfirm } from '../../../shell/forms/confirm.tsx';
import { forgetDrafts } from '../../../shell/forms/drafts.ts';
import { showFailure } from '../../../shell/forms/form-failure.ts';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/choices/choice.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../accounts.module.css';
import { closeCheckQuery } from '../profile/privacy.queries.ts';

type Check = OutputOf<ShopCalls['GET /client/user/close/check']>;

interface Values {
  email: string;
  password: string;
  givesUp: boolean;
}

/** Says what stands in the way; when nothing does, asks for the e-mail and the password and deletes the account. */
export const CloseForm = ({ check }: { readonly check: Check }) => {
  const { privacy } = useTexts('accounts').accounts;
  const reasons = useReasons(check);
  if (reasons.length === 0) return <CloseAccountFields check={check} />;
  return (
    <>
      <p>{privacy.notYet}</p>
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
};

const useReasons = (check: Check): string[] => {
  const t = useTexts('accounts');
  const { reasons } = t.accounts.privacy;
  return [
    ...(
      [
        [reasons.orders, check.openOrders],
        [reasons.parcels, check.openParcels],
        [reasons.payments, check.openPayments],
        [reasons.afterSales, check.openAfterSales],
        [reasons.claims, check.openClaims],
        [reasons.withdrawals, check.openWithdrawals],
      ] as const
    ).map(([reason, count]) => (count > 0 ? t.plural(reason, count) : '')),
    check.walletUsd === 0 ? '' : t.fill(reasons.wallet, { amount: check.walletUsd.toFixed(2) }),
    check.commissionUsd === 0 ? '' : t.fill(reasons.commission, { amount: check.commissionUsd.toFixed(2) }),
  ].filter(Boolean);
};

const CloseAccountFields = ({
  check: { hasPassword, lapsingCommissionUsd, leftoverUsd },
}: {
  readonly check: Check;
}) => {
  const t = useTexts('accounts');
  const { privacy, login } = t.accounts;
  const { call, auth } = useApp();
  const queries = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const paths = usePaths();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { email: '', password: '', givesUp: false },
  });
  const close = useMutation({
    mutationFn: ({ email, password, givesUp }: Values) =>
      call(
        'POST /client/user/close',
        { email, password, givesUpUsd: givesUp ? leftoverUsd : 0 },
        { silent: true },
      ),
    onSuccess: () => {
      auth.getState().clear();
      forgetDrafts();
      toast(privacy.closed, { tone: 'success' });
      void navigate(paths.home(), { replace: true });
    },
    onError: (failure) => {
      showFailure(failure, setError, toast, ['email', 'password']);
      // Something may have begun since this page was opened: then it is listed instead.
      void queries.invalidateQueries({ queryKey: closeCheckQuery(call).queryKey });
    },
  });
  const ask = async (values: Values): Promise<void> => {
    const sure = { title: privacy.closeTitle, text: privacy.sure, confirm: privacy.close, danger: true };
    if (await confirm(sure)) close.mutate(values);
  };
  const { errors } = formState;
  return (
    <Form onSubmit={(event) => void handleSubmit(ask)(event)}>
      {lapsingCommissionUsd > 0 && (
        <p>{t.fill(privacy.lapsing, { amount: lapsingCommissionUsd.toFixed(2) })}</p>
      )}
      <TextField
        label={privacy.email}
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email', { required: t.accounts.problems.email_required })}
      />
      {hasPassword && (
        <PasswordField
          label={login.password}
          required
          error={errors.password?.message}
          {...register('password', { required: t.accounts.problems.password_required })}
        />
      )}
      {leftoverUsd > 0 && (
        <>
          <p>{t.fill(privacy.leftover, { amount: leftoverUsd.toFixed(2) })}</p>
          <Checkbox
            error={errors.givesUp?.message}
            {...register('givesUp', { required: privacy.givesUpMissing })}
          >
            {t.fill(privacy.givesUp, { amount: leftoverUsd.toFixed(2) })}
          </Checkbox>
        </>
      )}
      <Button type="submit" variant="danger" loading={close.isPending}>
        {privacy.close}
      </Button>
    </Form>
  );
};
