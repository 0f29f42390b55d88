import type { PaymentState } from '@caravan/contract/payments/payments.calls';
import { moneyText } from '@caravan/domain/money/money-text';
import { useCheckoutStep } from '../../shell/forms/checkout-step.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Card, ListRow } from '../../ui/layout/card.tsx';
import { GoodsCard, JourneyCard, TotalCard } from '../landed/index.ts';
import styles from './payments.module.css';
import { ResultMark } from './result-mark.tsx';

/** The result of a payment that went well. */
export const Paid = ({ state }: { readonly state: PaymentState }) => {
  const t = useTexts('payments');
  const paidFor = t.payments.result.paidFor[state.orderType];
  useCheckoutStep('paid', state.orderType === 'default', state.codes[0]);
  return (
    <div className={styles['stack']}>
      <div className={styles['result']} role="status">
        <ResultMark kind="success" />
        <h2>{t.payments.result.success}</h2>
        <p>{paidFor.next}</p>
      </div>
      {state.accountMailSent && (
        <Card className={styles['account']}>
          <strong>{t.payments.result.accountTitle}</strong>
          <p>{t.payments.result.accountText}</p>
        </Card>
      )}
      <NextSteps state={state} />
      <PaidHome state={state} />
      <Card flush>
        <ListRow title={t.payments.result.amount} value={moneyText(state.shown, state.currency)} />
        {state.currency !== 'USD' && (
          <ListRow title={t.payments.result.settled} value={moneyText(state.usd, 'USD')} />
        )}
        <ListRow title={t.payments.result.method} value={t.payments.methods[state.method]} />
        {state.walletUsd > 0 && (
          <ListRow title={t.payments.result.walletPart} value={moneyText(state.walletUsd, 'USD')} />
        )}
        {state.refundedUsd > 0 && (
          <ListRow title={t.payments.result.refunded} value={moneyText(state.refundedUsd, 'USD')} />
        )}
        {state.codes.map((code) => (
          <ListRow key={code} title={paidFor.name} value={code} />
        ))}
      </Card>
    </div>
  );
};

/** What happens when, what it will cost further, and what it was for. */
const PaidHome = ({ state: { orderType, paymentId } }: { readonly state: PaymentState }) => {
  if (orderType !== 'default' && orderType !== 'warehouse') return null;
  const question = { paymentId };
  return (
    <>
      <JourneyCard question={question} />
      <TotalCard question={question} />
      <GoodsCard question={question} />
    </>
  );
};

/** Where somebody who is signed in finds what they pay for. */
export const useOwnPage = (state: PaymentState): { readonly to: string; readonly label: string } => {
  const t = useTexts('payments');
  const paths = usePaths();
  const [first = ''] = state.codes;
  const orders = { to: paths.orders(), label: t.payments.result.toOrders };
  const ownPages: Record<PaymentState['orderType'], { to: string; label: string }> = {
    default:
      state.codes.length > 1
        ? orders
        : { to: paths.order({ orderCode: first }), label: t.payments.result.toOrder },
    warehouse: { to: paths.parcel({ parcelCode: first }), label: t.payments.result.toParcel },
    afterSales: { to: paths.platformAudit({ afterSaleCode: first }), label: t.payments.result.toAfterSales },
    topUp: { to: paths.wallet(), label: t.payments.result.toWallet },
    priceRise: orders,
  };
  return ownPages[state.orderType];
};

/**
 * Where to go from a paid page: into what was paid, if it is one's own already, and back to the shop. They stand
 * above what is still being loaded, so that nothing moves them from under a finger.
 */
const NextSteps = ({ state }: { readonly state: PaymentState }) => {
  const t = useTexts('payments');
  const paths = usePaths();
  const own = useOwnPage(state);
  return (
    <div className={styles['actions']}>
      {!state.accountMailSent && <LinkButton to={own.to}>{own.label}</LinkButton>}
      <LinkButton variant="outline" to={paths.home()}>
        {t.payments.result.toHome}
      </LinkButton>
    </div>
  );
};
