import type { OrderDetail } from '@caravan/contract/orders/orders.shapes';
import { moneyText } from '@caravan/domain/money/money-text';
import { dateTime } from '../../../shell/dates.ts';
import { Money } from '../../../shell/money.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { marginText } from '../checkout/margin-text.ts';
import { Card, ListRow, SectionHead } from '../../../ui/layout/card.tsx';

/** What the shop added to the rate that the order was priced by. */
const MarginNote = ({ order }: { readonly order: Pick<OrderDetail, 'yuanRate' | 'rateAsOf'> }) => {
  const t = useTexts('orders');
  const words = marginText(t, order);
  return words === undefined ? null : <ListRow title={words} />;
};

/** What the order costs, part by part, and how it was paid. */
export const OrderAmounts = ({ order }: { readonly order: OrderDetail }) => {
  const t = useTexts('orders');
  const paths = usePaths();
  const { checkout, detail } = t.orders;
  const methods: Readonly<Record<string, string>> = detail.methods;
  const refunded = order.lines.reduce((cents, line) => cents + Math.round(line.refunded * 100), 0) / 100;
  const rows: [string, number][] = [
    [checkout.goods, order.goodsTotal],
    [checkout.domesticFreight, order.domesticFreight],
    ...(order.serviceFee > 0 ? [[checkout.serviceFee, order.serviceFee] as [string, number]] : []),
    ...(order.discount > 0 ? [[checkout.discount, -order.discount] as [string, number]] : []),
  ];
  return (
    <Card as="section">
      <SectionHead title={detail.amounts} />
      {rows.map(([label, amount]) => (
        <ListRow
          key={label}
          title={label}
          value={<Money amount={amount} currency={order.currency} size="small" tone="plain" />}
        />
      ))}
      <ListRow
        title={checkout.total}
        value={<Money amount={order.totalPrice} currency={order.currency} size="medium" />}
      />
      {order.currency !== 'USD' && (
        <ListRow title={detail.settled} value={moneyText(order.settledUsd, 'USD')} />
      )}
      <MarginNote order={order} />
      {refunded > 0 && (
        <ListRow title={t.fill(detail.refunded, { amount: moneyText(refunded, order.currency) })} />
      )}
      {order.payments.map((payment) => (
        <ListRow
          key={payment.id}
          title={`${detail.payments}: ${methods[payment.method] ?? payment.method}`}
          note={dateTime(payment.at)}
          value={moneyText(payment.usd, 'USD')}
        />
      ))}
      {order.paidAt !== null && (
        <ListRow title={t.orders.documents.title} to={paths.documents({ orderCode: order.orderCode })} />
      )}
    </Card>
  );
};
