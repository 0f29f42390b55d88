import type { OrderSummary } from '@caravan/contract/orders/orders.shapes';
import { reaches, routeOf } from '@caravan/domain/orders/order-status';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApp } from '../../../shell/app.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { rememberQuickOrder } from '../../../shell/storage.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../checkout.module.css';

interface LeaveOutProps {
  readonly orders: readonly OrderSummary[];
  /** Where it is to go, once that is known. */
  readonly country: string | undefined;
}

/** A guest whose goods do not all go to their country orders the others. */
export const LeaveOut = ({ orders, country }: LeaveOutProps) => {
  const t = useTexts('orders');
  const texts = t.orders.checkout;
  const leave = useLeaveOut(orders[0]?.orderCode ?? '');
  const lines = orders.flatMap((order) => order.lines);
  const abroad = lines.filter((line) => country && !reaches(routeOf(line), country));
  if (abroad.length === 0) return null;
  if (abroad.length === lines.length) return null;
  return (
    <Card as="section" className={styles['fields']}>
      <p role="status">{t.plural(texts.leaveOutText, abroad.length)}</p>
      <Button
        wide
        variant="outline"
        loading={leave.isPending}
        onClick={() => leave.mutate(abroad.map(({ skuId }) => skuId))}
      >
        {t.plural(texts.leaveOut, abroad.length)}
      </Button>
    </Card>
  );
};

/** What was typed for the orders before is there in the new ones. */
const useLeaveOut = (orderCode: string) => {
  const { call, queryClient } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  return useMutation({
    mutationFn: (skuIds: string[]) => call('POST /order/leaveOut', { orderCode, skuIds }),
    onSuccess: ([first]) => {
      if (!first) return;
      rememberQuickOrder(first.orderCode);
      void navigate(paths.checkout({ orderCode: first.orderCode }), { replace: true });
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
    },
  });
};
