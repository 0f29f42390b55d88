import type { OrderDetail } from '@caravan/contract/orders/orders.shapes';
import { moneyText } from '@caravan/domain/money/money-text';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { dateTime } from '../../shell/dates.ts';
import { Page } from '../../shell/page/page.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import { AddressText } from '../accounts/index.ts';
import styles from './invoice.module.css';
import { orderQuery } from './orders.queries.ts';

/** A paid order as paper: the browser prints it, or keeps it as PDF with every script's letters. */
export const Component = () => {
  const t = useTexts('orders');
  const { call } = useApp();
  const [params] = useSearchParams();
  const order = useQuery(orderQuery(call, params.get('orderCode') ?? ''));
  return (
    <Page title={t.orders.invoice.title} narrow>
      {order.isPending && <PageSkeleton />}
      {order.isError && <ErrorState title={order.error.message} onRetry={() => void order.refetch()} />}
      {order.data &&
        (order.data.paidAt === null ? (
          <EmptyState scene="box" title={t.orders.invoice.unpaid} />
        ) : (
          <Invoice order={order.data} paidAt={order.data.paidAt} />
        ))}
    </Page>
  );
};

const Invoice = ({ order, paidAt }: { readonly order: OrderDetail; readonly paidAt: string }) => {
  const t = useTexts('orders');
  const texts = t.orders.invoice;
  const amountOf = (amount: number): string => moneyText(amount, order.currency);
  return (
    <>
      <p className={styles['print']}>
        <Button onClick={() => window.print()}>{texts.print}</Button>
        <span>{texts.hint}</span>
      </p>
      <article className={styles['paper']}>
        <header className={styles['head']}>
          <div>
            <h2>{texts.title}</h2>
            <p>{t.shop}</p>
          </div>
          <dl>
            <dt>{t.orders.detail.number}</dt>
            <dd>{order.orderCode}</dd>
            <dt>{t.orders.detail.placed}</dt>
            <dd>{dateTime(order.createdAt)}</dd>
            <dt>{t.orders.detail.paid}</dt>
            <dd>{dateTime(paidAt)}</dd>
          </dl>
        </header>
        {order.address && (
          <section>
            <h3>{texts.billTo}</h3>
            <AddressText address={order.address} />
          </section>
        )}
        <InvoiceLines order={order} amountOf={amountOf} />
        <InvoiceSums order={order} amountOf={amountOf} />
        <p className={styles['small']}>{t.fill(texts.shop, { shop: order.shopName })}</p>
      </article>
    </>
  );
};

interface PartProps {
  readonly order: OrderDetail;
  readonly amountOf: (amount: number) => string;
}

const InvoiceLines = ({ order, amountOf }: PartProps) => {
  const { invoice: texts } = useTexts('orders').orders;
  return (
    <table className={styles['lines']}>
      <thead>
        <tr>
          <th scope="col">{texts.item}</th>
          <th scope="col">{texts.price}</th>
          <th scope="col">{texts.quantity}</th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.id}>
            <td>
              {line.name}
              <small>{line.skuName}</small>
            </td>
            <td>{amountOf(line.price)}</td>
            <td>{line.number}</td>
            <td>{amountOf(line.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const InvoiceSums = ({ order, amountOf }: PartProps) => {
  const t = useTexts('orders');
  const { checkout, detail } = t.orders;
  const refunded = order.lines.reduce((cents, line) => cents + Math.round(line.refunded * 100), 0) / 100;
  const rows: [string, string][] = [
    [checkout.goods, amountOf(order.goodsTotal)],
    [checkout.domesticFreight, amountOf(order.domesticFreight)],
    ...(order.serviceFee > 0 ? [[checkout.serviceFee, amountOf(order.serviceFee)] as [string, string]] : []),
    ...(order.discount > 0 ? [[checkout.discount, amountOf(-order.discount)] as [string, string]] : []),
    [checkout.total, amountOf(order.totalPrice)],
    [detail.settled, moneyText(order.settledUsd, 'USD')],
    ...(refunded > 0 ? [[t.orders.invoice.refunded, amountOf(refunded)] as [string, string]] : []),
  ];
  return (
    <dl className={styles['sums']}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
};
