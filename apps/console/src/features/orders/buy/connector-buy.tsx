import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { CallFailure } from '@caravan/contract/client';
import type { PurchaseUnderWay } from '@caravan/contract/orders/connector-purchase.calls';
import type { StaffOrder } from '@caravan/contract/orders/staff-orders.calls';
import { SOURCE_LABELS } from '@caravan/domain/links/source';
import { useLanguage } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { formatMoney } from '../../../ui/parts/format.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { ConfirmButton } from '../../../ui/forms/confirm.tsx';
import styles from '../orders.module.css';

interface ConnectorBuyProps {
  readonly order: StaffOrder;
  readonly lines: StaffOrder['lines'];
  /** Nothing is left to buy in the order. */
  readonly onDone: () => void;
}

/** One press buys the chosen lines at their marketplace, where a connector can; else there is nothing here. */
export const ConnectorBuy = ({ order, lines, onDone }: ConnectorBuyProps) => {
  const { text, language } = useLanguage();
  const offer = useQuery(read('GET /staff/purchase/connector', { orderCode: order.orderCode }));
  const place = useAct('POST /staff/purchase/place', {
    onDone: ({ state }) => {
      if (state === 'bought') onDone();
    },
  });
  const { purchases } = text;
  const source = SOURCE_LABELS[order.source][language];
  const buy = (mostCny?: number): void =>
    place.mutate({
      orderCode: order.orderCode,
      lineIds: lines.map(({ id }) => id),
      ...(mostCny === undefined ? {} : { mostCny }),
    });
  const risenTo = risenPrice(place.error);
  if (offer.data?.open)
    return <UnderWay orderCode={order.orderCode} placed={offer.data.open} onDone={onDone} />;
  if (!offer.data?.provider) return null;
  return (
    <div className={styles['formFoot']}>
      <Button
        type="primary"
        icon={<Icon name="cart" size={16} />}
        loading={place.isPending}
        disabled={lines.length === 0}
        onClick={() => buy()}
      >
        {purchases.buyAt(source)}
      </Button>
      {risenTo === undefined ? (
        <span className={styles['keys']}>{purchases.buyAtHint}</span>
      ) : (
        <Button danger loading={place.isPending} onClick={() => buy(risenTo)}>
          {purchases.buyFor(formatMoney(risenTo, 'CNY', language))}
        </Button>
      )}
    </div>
  );
};

const risenPrice = (error: unknown): number | undefined => {
  if (!(error instanceof CallFailure) || error.reason !== 'purchase_price_rose') return undefined;
  const total = error.details?.['totalCny'];
  return typeof total === 'number' ? total : undefined;
};

interface UnderWayProps {
  readonly orderCode: string;
  readonly placed: PurchaseUnderWay;
  readonly onDone?: () => void;
}

/** What a connector has begun: it waits for a person to pay, or nobody knows yet whether there is an order. */
export const UnderWay = ({ orderCode, placed, onDone }: UnderWayProps) => {
  const { text, language } = useLanguage();
  const { purchases } = text;
  const done = ({ state }: { readonly state: string }): void => {
    if (state === 'bought') onDone?.();
  };
  const settle = useAct('POST /staff/purchase/settle', { onDone: done });
  const goOn = useAct('POST /staff/purchase/place', { onDone: done });
  const callOff = useAct('POST /staff/purchase/callOff', { onDone: done });
  const { marketplaceOrderNumber: number, totalCny: total, lineIds } = placed;
  const isWaiting = placed.state === 'to_pay';
  return (
    <Alert
      type={isWaiting ? 'info' : 'warning'}
      showIcon
      title={
        isWaiting ? purchases.placed(number, formatMoney(total, 'CNY', language)) : purchases.placing(number)
      }
      description={
        <span className={styles['buttons']}>
          {placed.payUrl ? (
            <Button type="primary" href={placed.payUrl} target="_blank" rel="noopener noreferrer">
              {purchases.payThere}
            </Button>
          ) : (
            <Button
              type="primary"
              loading={goOn.isPending}
              onClick={() => goOn.mutate({ orderCode, lineIds, ...(total > 0 ? { mostCny: total } : {}) })}
            >
              {purchases.goOn}
            </Button>
          )}
          <Button loading={settle.isPending} onClick={() => settle.mutate({ orderCode })}>
            {isWaiting ? purchases.isPaid : purchases.lookThere}
          </Button>
          <ConfirmButton
            danger
            loading={callOff.isPending}
            ask={purchases.callOffAsk}
            yes={purchases.callOff}
            onYes={() => callOff.mutate({ orderCode })}
          >
            {purchases.callOff}
          </ConfirmButton>
        </span>
      }
    />
  );
};
