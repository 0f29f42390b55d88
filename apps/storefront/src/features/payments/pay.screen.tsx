import { moneyText } from '@caravan/domain/money/money-text';
import IconBrandPaypal from '@tabler/icons-react/dist/esm/icons/IconBrandPaypal.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { tellCheckoutStep } from '../../shell/forms/checkout-step.ts';
import { LegalLinks } from '../../shell/legal/legal-links.tsx';
import { Columns } from '../../shell/page/columns.tsx';
import { Page } from '../../shell/page/page.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { BottomBar } from '../../ui/layout/bars.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Checkbox, Radio, RadioGroup } from '../../ui/choices/choice.tsx';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import { AmountDue } from './parts/amount-due.tsx';
import { CardMarks } from './parts/card-marks.tsx';
import { PayRefusal } from './pay-refusal.tsx';
import { PayingFor } from './parts/paying-for.tsx';
import { isRefused, NothingToPay, NoPaymentNotice } from './no-payment.tsx';
import styles from './payments.module.css';
import { optionsQuery, type Payee, payeeOf } from './payments.queries.ts';
import { type Method, type Options, usePay } from './use-pay.ts';

const ICONS: Record<Method, ReactNode> = {
  card: <IconCreditCard aria-hidden="true" />,
  paypal: <IconBrandPaypal aria-hidden="true" />,
  balance: <IconWallet aria-hidden="true" />,
};

export const Component = () => {
  const t = useTexts('payments');
  const { call } = useApp();
  const [params] = useSearchParams();
  const payee = payeeOf(params);
  const options = useQuery(optionsQuery(call, payee));
  if (options.data && !isRefused(options)) return <Choose payee={payee} options={options.data} />;
  return (
    <Page title={t.payments.title} narrow>
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

const Choose = ({ payee, options }: { readonly payee: Payee; readonly options: Options }) => {
  const t = useTexts('payments', 'legal');
  const [method, choose] = useState<Method | undefined>(
    options.methods.find(({ isUsable }) => isUsable)?.method,
  );
  const [isCombined, combine] = useState(false);
  const { pay, isPaying, refusal } = usePay(payee, options);
  const { combined } = options;
  const part = combined && isCombined && method !== 'balance' ? combined : undefined;
  const send = (): void => {
    if (!method) return;
    if (options.orderType === 'default') tellCheckoutStep('method', options.codes[0]);
    pay({ method, walletUsd: part?.walletUsd });
  };
  const button = (
    <span className={styles['go']}>
      <Button wide size="large" loading={isPaying} disabled={!method} onClick={send}>
        {buttonWords(method ?? 'card', part ? part.restShown : options.shown, options, t)}
      </Button>
    </span>
  );
  const after = (
    <>
      <LegalLinks lead={t.legal.paying} only={['terms', 'withdrawal', 'privacy', 'imprint']} />
      <p className={styles['secure']}>{t.payments.secure}</p>
    </>
  );
  return (
    <Page title={t.payments.title} bottomBar={<BottomBar>{button}</BottomBar>}>
      <Columns side={<PayingFor payee={payee} />} after={after}>
        <AmountDue options={options} />
        <Card>
          <RadioGroup label={t.payments.methods.label}>
            {options.methods.map((entry) => (
              <MethodRow
                key={entry.method}
                entry={entry}
                note={noteOf(entry.method, options, t)}
                isChosen={entry.method === method}
                onChoose={() => choose(entry.method)}
              />
            ))}
          </RadioGroup>
        </Card>
        <PayRefusal words={refusal} />
        {combined && method !== 'balance' && (
          <Combine combined={combined} currency={options.currency} isOn={isCombined} onChange={combine} />
        )}
      </Columns>
    </Page>
  );
};

const buttonWords = (
  method: Method,
  shown: number,
  { currency, isCardHosted }: Options,
  t: Texts,
): string => {
  if (method === 'paypal') return t.payments.continueToPaypal;
  if (method === 'card' && !isCardHosted) return t.payments.continueToCard;
  return t.fill(t.payments.pay, { amount: moneyText(shown, currency) });
};

interface CombineProps {
  readonly combined: NonNullable<Options['combined']>;
  readonly currency: Options['currency'];
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A part from the wallet, when it is not enough for all of it. */
const Combine = ({ combined, currency, isOn, onChange }: CombineProps) => {
  const t = useTexts('payments');
  return (
    <Card>
      <Checkbox checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)}>
        <span className={styles['words']}>
          <span className={styles['name']}>
            {t.fill(t.payments.combine.label, { amount: moneyText(combined.walletUsd, 'USD') })}
          </span>
          <span className={styles['note']}>
            {t.fill(t.payments.combine.note, { amount: moneyText(combined.restShown, currency) })}
          </span>
        </span>
      </Checkbox>
    </Card>
  );
};

type Texts = ReturnType<typeof useTexts<'payments'>>;

const noteOf = (method: Method, options: Options, t: Texts): string => {
  if (method === 'card') return t.payments.methods.cardNote;
  if (method === 'paypal') return t.payments.methods.paypalNote;
  return t.fill(t.payments.methods.balanceNote, { amount: moneyText(options.balance ?? 0, 'USD') });
};

interface MethodRowProps {
  readonly entry: Options['methods'][number];
  readonly note: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const MethodRow = ({ entry, note, isChosen, onChoose }: MethodRowProps) => {
  const t = useTexts('payments');
  return (
    <Radio
      name="method"
      value={entry.method}
      checked={isChosen}
      disabled={!entry.isUsable}
      onChange={onChoose}
    >
      <span className={styles['method']}>
        <span className={styles['icon']}>{ICONS[entry.method]}</span>
        <span className={styles['words']}>
          <span className={styles['name']}>
            {t.payments.methods[entry.method]}
            {entry.method === 'card' && <CardMarks />}
          </span>
          <span className={styles['note']}>{entry.problem ? t.payments.problems[entry.problem] : note}</span>
        </span>
      </span>
    </Radio>
  );
};
