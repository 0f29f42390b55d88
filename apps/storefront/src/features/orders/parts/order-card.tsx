import type { OrderSummary } from '@caravan/contract/orders/orders.shapes';
import type { OrderStatus } from '@caravan/domain/orders/order-status';
import { Money } from '../../../shell/money.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { cx } from '../../../ui/cx.ts';
import { Tag } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { OrderButtons } from './order-buttons.tsx';
import styles from '../orders.module.css';

const SHOWN_LINES = 3;

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'info';

const TONES: Partial<Record<OrderStatus, Tone>> = {
  payment_pending: 'warning',
  purchase_pending: 'info',
  shipping_local: 'info',
  quality_inspected: 'success',
  shipped: 'accent',
  delivered: 'success',
  review_pending: 'accent',
  completed: 'success',
};

export const OrderTag = ({ status }: { readonly status: OrderStatus }) => {
  const t = useTexts('orders');
  return <Tag tone={TONES[status] ?? 'neutral'}>{t.common.statuses.order[status]}</Tag>;
};

/** An order of the list: shop, some of its goods, what it costs, what can be done. */
export const OrderCard = ({ order }: { readonly order: OrderSummary }) => {
  const t = useTexts('orders');
  const paths = usePaths();
  const hidden = order.lines.length - SHOWN_LINES;
  return (
    <Card as="article" className={cx(styles['card'], styles['row'])}>
      <Link to={paths.order({ orderCode: order.orderCode })} className={styles['cardLink']}>
        <span className={styles['head']}>
          <span className={styles['shop']} dir="auto">
            {order.shopName}
          </span>
          <OrderTag status={order.status} />
        </span>
        {order.lines.slice(0, SHOWN_LINES).map((line) => (
          <OrderLineRow key={line.id} line={line} currency={order.currency} />
        ))}
        {hidden > 0 && <span className={styles['faint']}>{t.plural(t.orders.list.more, hidden)}</span>}
      </Link>
      <div className={styles['foot']}>
        <span className={styles['sum']}>
          <span className={styles['faint']}>{t.orders.list.total}</span>
          <Money amount={order.totalPrice} currency={order.currency} size="medium" />
        </span>
        <span className={styles['buttons']}>
          <OrderButtons order={order} size="small" />
        </span>
      </div>
    </Card>
  );
};

interface OrderLineRowProps {
  readonly line: OrderSummary['lines'][number];
  readonly currency: OrderSummary['currency'];
}

export const OrderLineRow = ({ line, currency }: OrderLineRowProps) => (
  <span className={styles['line']}>
    <span className={styles['picture']}>
      <Picture src={line.image} alt="" sizes="90px" corners="soft" />
    </span>
    <span className={styles['words']}>
      <span className={styles['name']} dir="auto">
        {line.name}
      </span>
      {line.skuName && (
        <span className={styles['faint']} dir="auto">
          {line.skuName}
        </span>
      )}
      <span className={styles['head']}>
        <Money amount={line.price} currency={currency} size="small" tone="plain" />
        <span className={styles['faint']}>× {line.number}</span>
      </span>
    </span>
  </span>
);
