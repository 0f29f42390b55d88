import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApp, useAuth } from '../../../shell/app.tsx';
import { deadline } from '../../../shell/dates.ts';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { local } from '../../../shell/storage.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { quickOrderQuery } from '../cart.queries.ts';
import styles from '../cart.module.css';

/** A guest's order that waits for payment, found again in the browser it was made in. Nothing when there is none. */
export const UnpaidOrderNotice = () => {
  const t = useTexts('cart');
  const paths = usePaths();
  const order = useUnpaidOrder();
  if (order === undefined) return null;
  const { expiresAt, orderCode } = order;
  return (
    <Card as="section" className={styles['unpaid']}>
      <span className={styles['unpaidText']}>
        <strong>{t.cart.unpaid.title}</strong>
        {expiresAt !== null && <span>{t.fill(t.cart.unpaid.payBy, { time: deadline(expiresAt) })}</span>}
      </span>
      <LinkButton size="small" to={paths.checkout({ orderCode })}>
        {t.cart.unpaid.goOn}
      </LinkButton>
    </Card>
  );
};

const useUnpaidOrder = () => {
  const { call } = useApp();
  const isGuest = useAuth((auth) => auth.token === null);
  const orderCode = local.get('unpaidOrder') ?? '';
  const { data: order } = useQuery({
    ...quickOrderQuery(call, orderCode),
    enabled: isGuest && orderCode !== '',
  });
  const isOver = order !== undefined && !order.canPay;
  useEffect(() => {
    if (isOver) local.remove('unpaidOrder');
  }, [isOver]);
  return isOver ? undefined : order;
};
