import type { YuanRate } from '@caravan/contract/rates/rates.shapes';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { symbolOf } from '@caravan/domain/money/currency';
import type { ReactNode } from 'react';
import { Money } from '../../../shell/money.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { LegalLinks } from '../../../shell/legal/legal-links.tsx';
import { Columns } from '../../../shell/page/columns.tsx';
import { Page } from '../../../shell/page/page.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { SubmitBar } from '../../../ui/layout/bars.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Checkbox } from '../../../ui/choices/choice.tsx';
import { type LandedQuestion, TotalCard } from '../../landed/index.ts';
import styles from '../checkout.module.css';
import { FeeNote } from './fee-note.tsx';
import { marginText } from './margin-text.ts';

export interface CheckoutSums {
  readonly currency: CurrencyCode;
  readonly goodsTotal: number;
  readonly domesticFreight: number;
  readonly serviceFee: number;
  readonly discount: number;
  readonly totalPrice: number;
  readonly yuanRate: YuanRate;
  readonly rateAsOf: string;
}

interface CheckoutFrameProps {
  readonly sums: CheckoutSums;
  readonly isSending: boolean;
  readonly onSubmit: () => void;
  readonly terms: TermsProps;
  /** What is ordered, and where it goes. */
  readonly home: LandedQuestion;
  /** Why the last try was refused; it stays until the next one. */
  readonly refusal: string | undefined;
  readonly children: ReactNode;
}

/** Fill Order's page: its parts, what it sums to, the terms, and the button always in sight. */
export const CheckoutFrame = ({
  sums,
  isSending,
  onSubmit,
  terms,
  home,
  refusal,
  children,
}: CheckoutFrameProps) => {
  const t = useTexts('orders');
  const bar = (
    <SubmitBar
      totalMinor={Math.round(sums.totalPrice * 100)}
      symbol={symbolOf(sums.currency)}
      label={t.orders.checkout.total}
      action={
        <Button size="large" loading={isSending} onClick={onSubmit}>
          {t.orders.checkout.submit}
        </Button>
      }
    />
  );
  const side = (
    <>
      <CheckoutTotals sums={sums} />
      <TotalCard question={home} />
    </>
  );
  const after = (
    <>
      <Terms {...terms} />
      {refusal !== undefined && (
        <p className={styles['refusal']} role="alert">
          {refusal}
        </p>
      )}
    </>
  );
  return (
    <Page title={t.orders.checkout.title} bottomBar={bar}>
      <Columns side={side} after={after}>
        {children}
      </Columns>
    </Page>
  );
};

const CheckoutTotals = ({ sums }: { readonly sums: CheckoutSums }) => {
  const t = useTexts('orders');
  const margin = marginText(t, sums);
  const rows: [string, number][] = [
    [t.orders.checkout.goods, sums.goodsTotal],
    [t.orders.checkout.domesticFreight, sums.domesticFreight],
    ...(sums.serviceFee > 0 ? [[t.orders.checkout.serviceFee, sums.serviceFee] as [string, number]] : []),
    ...(sums.discount > 0 ? [[t.orders.checkout.discount, -sums.discount] as [string, number]] : []),
  ];
  return (
    <Card as="section">
      <dl className={styles['sums']}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} currency={sums.currency} size="small" tone="plain" />
            </dd>
          </div>
        ))}
        <div className={styles['all']}>
          <dt>{t.orders.checkout.total}</dt>
          <dd>
            <Money amount={sums.totalPrice} currency={sums.currency} size="large" />
          </dd>
        </div>
      </dl>
      {sums.serviceFee > 0 && <FeeNote currency={sums.currency} className={styles['hint']} />}
      {margin !== undefined && <p className={styles['hint']}>{margin}</p>}
    </Card>
  );
};

export interface TermsProps {
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
  readonly error: string | undefined;
}

const Terms = ({ isAgreed, onAgree, error }: TermsProps) => {
  const t = useTexts('orders', 'legal');
  const paths = usePaths();
  return (
    <Card>
      <Checkbox checked={isAgreed} error={error} onChange={(event) => onAgree(event.target.checked)}>
        {t.orders.checkout.terms}
      </Checkbox>
      <LegalLinks lead={t.legal.ordering} only={['terms', 'withdrawal', 'privacy']} />
      <Link to={paths.helpGuide(1)} className={styles['guide']}>
        {t.orders.checkout.guide}
      </Link>
    </Card>
  );
};
