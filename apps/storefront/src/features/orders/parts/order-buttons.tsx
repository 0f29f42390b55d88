import type { OrderSummary } from '@caravan/contract/orders/orders.shapes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp, useAuth } from '../../../shell/app.tsx';
import { useConfirm } from '../../../shell/forms/confirm.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { BuyAgain } from './buy-again.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { keysOf } from '../../../shell/live/query-keys.ts';

interface OrderButtonsProps {
  readonly order: OrderSummary;
  readonly size: 'small' | 'medium';
}

/** What can be done with an order now; the server said so with it. */
export const OrderButtons = ({ order, size }: OrderButtonsProps) => {
  const t = useTexts('orders');
  const texts = t.orders.actions;
  const paths = usePaths();
  const confirm = useConfirm();
  const { cancel, receive } = useOrderSteps(order);
  const ways = useRefundWays(order);
  const [isCancelling, setCancelling] = useState(false);
  const askReceive = async (): Promise<void> => {
    if (await confirm({ title: texts.confirmTitle, text: texts.confirmText, confirm: texts.confirm }))
      receive.mutate();
  };
  return (
    <>
      {order.canCancel && (
        <>
          <Button
            size={size}
            variant="outline"
            loading={cancel.isPending}
            onClick={() => setCancelling(true)}
          >
            {texts.cancel}
          </Button>
          <CancelDialog
            open={isCancelling}
            onClose={() => setCancelling(false)}
            texts={{
              ...texts,
              cancelText: order.status === 'payment_pending' ? texts.cancelUnpaidText : texts.cancelText,
            }}
            ways={ways}
            onCancel={cancel.mutate}
          />
        </>
      )}
      {order.status !== 'payment_pending' && <BuyAgain order={order} size={size} />}
      {order.canConfirmReceipt && (
        <Button
          size={size}
          variant={order.status === 'delivered' ? 'primary' : 'outline'}
          loading={receive.isPending}
          onClick={() => void askReceive()}
        >
          {texts.confirm}
        </Button>
      )}
      {order.status === 'quality_inspected' && (
        <LinkButton size={size} to={paths.warehouse()}>
          {texts.warehouse}
        </LinkButton>
      )}
      {order.canReview && (
        <LinkButton size={size} to={paths.writeReview({ orderCode: order.orderCode })}>
          {texts.review}
        </LinkButton>
      )}
      {order.canPay && (
        <LinkButton size={size} to={paths.pay({ orderType: 'default', codes: order.orderCode })}>
          {texts.pay}
        </LinkButton>
      )}
    </>
  );
};

/** A guest has no wallet: the money goes back the way it came, unless it is to wait for an account. */
const useRefundWays = ({ status }: OrderSummary) => {
  const t = useTexts('orders');
  const isSignedIn = useAuth((auth) => auth.token !== null);
  if (status === 'payment_pending') return undefined;
  const { refundTo: label, refundToOriginal, refundToWallet, refundKept } = t.orders.actions;
  const original = { way: 'original' as const, text: refundToOriginal };
  const wallet = { way: 'wallet' as const, text: isSignedIn ? refundToWallet : refundKept };
  return { label, list: isSignedIn ? [wallet, original] : [original, wallet] };
};

const useOrderSteps = ({ id, orderCode }: OrderSummary) => {
  const t = useTexts('orders');
  const { call, queryClient } = useApp();
  const toast = useToast();
  const done = (text: string) => () => {
    toast(text, { tone: 'success' });
    for (const feature of ['orders', 'wallet', 'parcels'] as const)
      void queryClient.invalidateQueries({ queryKey: keysOf(feature) });
  };
  return {
    cancel: useMutation({
      mutationFn: (answer: { readonly reason?: string; readonly refundTo?: 'wallet' | 'original' }) =>
        call('GET /order/cancel/order', { orderId: id, orderCode, ...answer }),
      onSuccess: done(t.orders.actions.cancelled),
    }),
    receive: useMutation({
      mutationFn: () => call('POST /order/confirmReceipt', { orderCode }),
      onSuccess: done(t.orders.actions.received),
    }),
  };
};
