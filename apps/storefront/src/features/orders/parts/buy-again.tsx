import type { OrderSummary } from '@caravan/contract/orders/orders.shapes';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApp } from '../../../shell/app.tsx';
import { cartCountQuery } from '../../../shell/live/cart-count.ts';
import { newKey } from '../../../shell/forms/new-key.ts';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { Button } from '../../../ui/actions/button.tsx';

interface BuyAgainProps {
  readonly order: OrderSummary;
  readonly size: 'small' | 'medium';
}

/** Puts an order's goods into the cart again, as many as there still are; what is gone is said. */
export const BuyAgain = ({ order, size }: BuyAgainProps) => {
  const t = useTexts('orders');
  const texts = t.orders.actions;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const navigate = useNavigate();
  const paths = usePaths();
  const again = useMutation({
    mutationFn: async () => {
      let added = 0;
      for (const { skuId, number } of order.lines) {
        const outcome = await call(
          'POST /system/cart/add',
          { skuId, quantity: number },
          { silent: true, idempotencyKey: newKey() },
        ).catch(() => undefined); // sold out, removed, or fewer left than before
        if (outcome) added += 1;
      }
      return added;
    },
    onSuccess: (added) => {
      const missing = order.lines.length - added;
      if (added === 0) return toast(texts.againNone, { tone: 'danger' });
      void queryClient.invalidateQueries({ queryKey: cartCountQuery(call).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['cart', 'list'] });
      toast(missing === 0 ? texts.againAll : t.plural(texts.againMissing, missing));
      void navigate(paths.cart(), { viewTransition: true });
    },
  });
  return (
    <Button size={size} variant="outline" loading={again.isPending} onClick={() => again.mutate()}>
      {texts.again}
    </Button>
  );
};
