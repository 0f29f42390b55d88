import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import type { PurchaseTrouble } from '@caravan/contract/orders/connector-purchase.calls';
import { SOURCE_LABELS } from '@caravan/domain/links/source';
import { useLanguage } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { ErrorState } from '../../../ui/layout/states.tsx';
import { Ago } from '../../../ui/charts/figures.tsx';
import { formatMoney } from '../../../ui/parts/format.ts';
import { SoldOut } from '../buy/sold-out.tsx';
import styles from '../orders.module.css';

/** Purchases by connector that went another way than planned: each says what to do, and stays until it is done. */
export const PurchaseTroubles = () => {
  const { text } = useLanguage();
  const troubles = useQuery({ ...read('GET /staff/purchase/troubles', {}), refetchInterval: 60_000 });
  if (troubles.error)
    return <ErrorState text={problemText(troubles.error, text)} onRetry={() => void troubles.refetch()} />;
  if (!troubles.data || troubles.data.length === 0) return null;
  return (
    <ul className={styles['troubles']} aria-label={text.purchases.troubles}>
      {troubles.data.map((trouble) => (
        <li key={trouble.id}>
          <PurchaseTroubleRow trouble={trouble} />
        </li>
      ))}
    </ul>
  );
};

const PurchaseTroubleRow = ({ trouble }: { readonly trouble: PurchaseTrouble }) => {
  const { text, language } = useLanguage();
  const { purchases } = text;
  const close = useAct('POST /staff/purchase/troubles/close');
  const { orderCode, kind, lineIds } = trouble;
  const source = SOURCE_LABELS[trouble.source][language];
  const amount = formatMoney(trouble.totalCny, 'CNY', language);
  return (
    <Alert
      type={kind === 'unclear' ? 'warning' : 'error'}
      showIcon
      title={purchases.trouble[kind](source, trouble.marketplaceOrderNumber, amount, trouble.trackingNumber)}
      description={
        <>
          <p className={styles['troubleHint']}>{purchases.troubleHint[kind]}</p>
          <span className={styles['buttons']}>
            <Link className="mono" to={paths.order(orderCode)}>
              {orderCode}
            </Link>
            <Ago at={trouble.since} />
            {kind === 'cancelled_there' ? <SoldOut orderCode={orderCode} lineIds={lineIds} /> : null}
            {kind === 'unclear' ? null : (
              <Button loading={close.isPending} onClick={() => close.mutate({ id: trouble.id })}>
                {purchases.troubleClose}
              </Button>
            )}
          </span>
        </>
      }
    />
  );
};
