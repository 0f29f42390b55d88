import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { CallFailure } from '@caravan/contract/client';
import type { StaffOrder } from '@caravan/contract/orders/staff-orders.calls';
import { SOURCE_LABELS } from '@caravan/domain/source';
import { useSpeech } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { useAct } from '../../shell/use-act.ts';
import { formatMoney } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './orders.module.css';

interface ConnectorBuyProps {
  readonly order: StaffOrder;
  readonly lines: StaffOrder['lines'];
  /** Nothing is left to buy in the order. */
  readonly onDone: () => void;
}

/** One press buys the chosen lines at their marketplace, where a connector can; else there is nothing here. */
export const ConnectorBuy = ({ order, lines, onDone }: ConnectorBuyProps) => {
  const { text, language } = useSpeech();
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
    return <WaitingForPayment orderCode={order.orderCode} placed={offer.data.open} onDone={onDone} />;
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

interface WaitingProps {
  readonly orderCode: string;
  readonly placed: {
    readonly marketplaceOrderNumber: string;
    readonly totalCny: number;
    readonly payUrl: string | null;
  };
  readonly onDone?: () => void;
}

/** What a connector has placed and a person still pays. */
export const WaitingForPayment = ({ orderCode, placed, onDone }: WaitingProps) => {
  const { text, language } = useSpeech();
  const settle = useAct('POST /staff/purchase/settle', {
    onDone: ({ state }) => {
      if (state === 'bought') onDone?.();
    },
  });
  const { purchases } = text;
  return (
    <Alert
      type="info"
      showIcon
      title={purchases.placed(placed.marketplaceOrderNumber, formatMoney(placed.totalCny, 'CNY', language))}
      description={
        <span className={styles['formFoot']}>
          {placed.payUrl ? (
            <Button type="primary" href={placed.payUrl} target="_blank" rel="noopener noreferrer">
              {purchases.payThere}
            </Button>
          ) : null}
          <Button loading={settle.isPending} onClick={() => settle.mutate({ orderCode })}>
            {purchases.isPaid}
          </Button>
        </span>
      }
    />
  );
};
