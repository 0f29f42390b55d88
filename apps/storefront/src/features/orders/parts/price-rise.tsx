import type { OrderDetail } from '@caravan/contract/orders/orders.shapes';
import { moneyText } from '@caravan/domain/money/money-text';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { useConfirm } from '../../../shell/forms/confirm.tsx';
import { deadline } from '../../../shell/dates.ts';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../../ui/layout/card.tsx';
import styles from '../orders.module.css';
import { keysOf } from '../../../shell/live/query-keys.ts';

interface PriceRiseProps {
  readonly order: OrderDetail;
  readonly rise: NonNullable<OrderDetail['priceRise']>;
}

/** The shop asks more than was paid: what has become more expensive, and the choice between paying and giving it up. */
export const PriceRise = ({ order, rise }: PriceRiseProps) => {
  const t = useTexts('orders');
  const texts = t.orders.rise;
  const paths = usePaths();
  const amountOf = (amount: number): string => moneyText(amount, order.currency);
  const nameOf = (lineId: string): string => order.lines.find(({ id }) => id === lineId)?.name ?? '';
  return (
    <Card as="section" className={styles['rise']}>
      <SectionHead title={texts.title} />
      <p className={styles['lead']}>
        {t.fill(texts.text, { amount: amountOf(rise.difference), until: deadline(rise.expiresAt) })}
      </p>
      <ul className={styles['risen']}>
        {rise.lines.map((line) => (
          <li key={line.orderLineId}>
            <span>{nameOf(line.orderLineId)}</span>
            <span className={styles['prices']}>
              <s>{amountOf(line.oldPrice)}</s> <strong>{amountOf(line.newPrice)}</strong>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['faint']}>{t.fill(t.orders.detail.reason, { reason: rise.reason })}</p>
      <span className={styles['barButtons']}>
        <GiveUp orderCode={order.orderCode} />
        <LinkButton to={paths.pay({ orderType: 'priceRise', codes: rise.code })}>
          {t.fill(texts.pay, { amount: amountOf(rise.difference) })}
        </LinkButton>
      </span>
    </Card>
  );
};

const GiveUp = ({ orderCode }: { readonly orderCode: string }) => {
  const { rise: texts } = useTexts('orders').orders;
  const { call, queryClient } = useApp();
  const confirm = useConfirm();
  const toast = useToast();
  const decline = useMutation({
    mutationFn: () => call('POST /order/priceRise/decline', { orderCode }),
    onSuccess: () => toast(texts.declined, { tone: 'success' }),
    onSettled: () =>
      Promise.all(
        (['orders', 'wallet'] as const).map((feature) =>
          queryClient.invalidateQueries({ queryKey: keysOf(feature) }),
        ),
      ),
  });
  const ask = async (): Promise<void> => {
    const question = { title: texts.declineTitle, text: texts.declineText, confirm: texts.decline };
    if (await confirm({ ...question, danger: true })) decline.mutate();
  };
  return (
    <Button variant="outline" loading={decline.isPending} onClick={() => void ask()}>
      {texts.decline}
    </Button>
  );
};
