import { moneyText } from '@caravan/domain/money/money-text';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { newKey } from '@caravan/web/wire/new-key';
import { Columns } from '../../shell/page/columns.tsx';
import { Page } from '../../shell/page/page.tsx';
import { isRefusal } from '../../shell/forms/refusal.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { BottomBar } from '../../ui/layout/bars.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import { AmountDue } from './parts/amount-due.tsx';
import { CardMarks } from './parts/card-marks.tsx';
import { isRefused, NothingToPay, NoPaymentNotice } from './no-payment.tsx';
import { PayRefusal } from './pay-refusal.tsx';
import { PayingFor } from './parts/paying-for.tsx';
import { type Means, payByCard } from './pay-calls.ts';
import styles from './payments.module.css';
import { optionsQuery, type Payee, payeeOf } from './payments.queries.ts';
import { useCardFields } from './use-card-fields.ts';
import { type Options, useFollowPayment, usePayFailure } from './use-pay.ts';

export const Component = () => {
  const t = useTexts('payments');
  const { call } = useApp();
  const [params] = useSearchParams();
  const payee = payeeOf(params);
  const options = useQuery(optionsQuery(call, payee));
  const fields = options.data?.cardFields;
  if (options.data && fields && !isRefused(options))
    return (
      <CardForm
        payee={payee}
        options={options.data}
        walletUsd={walletPartOf(params, options.data)}
        url={fields.url}
      />
    );
  return (
    <Page title={t.payments.card.title} narrow>
      {options.isPending ? (
        <PageSkeleton />
      ) : (
        <NoPaymentNotice query={options}>
          <NothingToPay />
        </NoPaymentNotice>
      )}
    </Page>
  );
};

/** Only what the wallet can still pay: the balance may have moved since the method was chosen. */
const walletPartOf = (params: URLSearchParams, { combined }: Options): number | undefined =>
  params.has('walletUsd') ? combined?.walletUsd : undefined;

interface Press extends Means {
  readonly key: string;
}

interface CardFormProps {
  readonly payee: Payee;
  readonly options: Options;
  /** The wallet's part, when it pays one. */
  readonly walletUsd: number | undefined;
  /** The provider's page with the card fields. */
  readonly url: string;
}

const CardForm = ({ payee, options, walletUsd, url }: CardFormProps) => {
  const t = useTexts('payments');
  const { call } = useApp();
  const follow = useFollowPayment();
  const failure = usePayFailure(payee);
  // A press whose answer was lost may have paid: the next one is the same payment, and learns what became of it.
  const unanswered = useRef<Press>(null);
  const pay = useMutation({
    mutationFn: ({ key, ...means }: Press) =>
      payByCard(call, payee, means, { idempotencyKey: key, silent: true }),
    onMutate: failure.forget,
    onSuccess: follow,
    onError: (error, press) => {
      failure.tell(error);
      unanswered.current = isRefusal(error) ? null : press;
    },
  });
  const { frame, height, isAsking, ask } = useCardFields(url, {
    onToken: (cardToken) => pay.mutate({ key: newKey(), cardToken, walletUsd }),
    onUnreachable: () => failure.say(t.payments.card.unreachable),
  });
  const press = (): void => (unanswered.current ? pay.mutate(unanswered.current) : ask());
  const isBusy = isAsking || pay.isPending;
  const due = walletUsd === undefined ? options.shown : (options.combined?.restShown ?? options.shown);
  const words = t.fill(t.payments.pay, { amount: moneyText(due, options.currency) });
  const go = (
    <span className={styles['go']}>
      <Button wide size="large" icon={<IconLock aria-hidden="true" />} loading={isBusy} onClick={press}>
        {words}
      </Button>
    </span>
  );
  return (
    <Page title={t.payments.card.title} bottomBar={<BottomBar>{go}</BottomBar>}>
      <Columns
        side={<PayingFor payee={payee} />}
        after={<p className={styles['secure']}>{t.payments.secure}</p>}
      >
        <AmountDue options={options} />
        <Card>
          <CardMarks />
          <iframe
            ref={frame}
            className={styles['frame']}
            src={url}
            title={t.payments.card.fields}
            height={height}
          />
        </Card>
        <PayRefusal words={failure.words} payee={payee} />
      </Columns>
    </Page>
  );
};
