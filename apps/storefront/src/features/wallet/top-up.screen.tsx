import { moneyText } from '@caravan/domain/money/money-text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
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
import { Chip } from '../../ui/feedback/badge.tsx';
import { NotYet } from '../../ui/actions/not-yet.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { centsOf } from './amount.ts';
import { balanceQuery } from './wallet.queries.ts';
import styles from './wallet.module.css';

interface Values {
  usd: string;
}

const PRESETS_USD = [20, 50, 100, 200] as const;

/** Puts money into the wallet: an amount here, the method on the page of every payment. */
export const Component = () => {
  const t = useTexts('wallet');
  const { call } = useApp();
  const terms = useQuery(priceTermsQuery(call, 'USD'));
  return (
    <Page title={t.wallet.topUp.title} narrow>
      {terms.data ? (
        <TopUp leastUsd={terms.data.topUpLeastUsd} mostUsd={terms.data.topUpMostUsd} />
      ) : (
        <NotYet query={terms} />
      )}
    </Page>
  );
};

interface Limits {
  readonly leastUsd: number;
  readonly mostUsd: number;
}

const TopUp = ({ leastUsd, mostUsd }: Limits) => {
  const t = useTexts('wallet');
  const { call } = useApp();
  const limits = { least: moneyText(leastUsd, 'USD'), most: moneyText(mostUsd, 'USD') };
  const { data: balance } = useQuery(balanceQuery(call));
  const form = useForm<Values>({ defaultValues: { usd: '' }, mode: 'onTouched' });
  const { register, control, setValue, handleSubmit, formState } = form;
  const begin = useBegin(form);
  const typed = useWatch({ control, name: 'usd' });
  return (
    <Form onSubmit={(event) => void handleSubmit(({ usd }) => begin.mutate(usd))(event)}>
      <Card as="section" className={styles['fields']}>
        {balance && (
          <p className={styles['faint']}>{`${t.wallet.balance}: ${moneyText(balance.usd, 'USD')}`}</p>
        )}
        <TextField
          label={t.wallet.topUp.amount}
          hint={t.fill(t.wallet.topUp.hint, limits)}
          inputMode="decimal"
          autoComplete="off"
          lead="$"
          required
          error={formState.errors.usd?.message}
          {...register('usd', {
            required: t.wallet.topUp.required,
            validate: (usd) => {
              const cents = centsOf(usd);
              const isWithin = cents !== undefined && cents >= leastUsd * 100 && cents <= mostUsd * 100;
              return isWithin || t.fill(t.wallet.topUp.range, limits);
            },
          })}
        />
        <div className={styles['presets']}>
          {PRESETS_USD.filter((usd) => usd >= leastUsd && usd <= mostUsd).map((usd) => (
            <Chip
              key={usd}
              chosen={typed === String(usd)}
              onClick={() => setValue('usd', String(usd), { shouldValidate: true })}
            >
              {`$${usd}`}
            </Chip>
          ))}
        </div>
        <p className={styles['faint']}>{t.wallet.topUp.note}</p>
      </Card>
      <Button type="submit" wide size="large" loading={begin.isPending}>
        {t.wallet.topUp.pay}
      </Button>
    </Form>
  );
};

const useBegin = ({ setError }: Pick<ReturnType<typeof useForm<Values>>, 'setError'>) => {
  const { call } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  const toast = useToast();
  const key = useRef(newKey());
  return useMutation({
    mutationFn: (usd: string) =>
      call(
        'POST /wallet/topUp',
        { usd: (centsOf(usd) ?? 0) / 100 },
        { silent: true, idempotencyKey: key.current },
      ),
    onSuccess: ({ code }) => {
      key.current = newKey();
      void navigate(paths.pay({ orderType: 'topUp', codes: code }), { viewTransition: true });
    },
    onError: (failure) => {
      if (isRefusal(failure)) key.current = newKey();
      showFailure(failure, setError, toast, ['usd']);
    },
  });
};
