import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { ErrorState, StateMessage, LoadingState } from '../../../ui/layout/states.tsx';
import { Due, Money } from '../../../ui/charts/figures.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { SideDrawer } from '../../../ui/layout/side-drawer.tsx';
import { GoodsLine, SourceMark } from '../../goods/index.ts';
import { ConnectorBuy } from '../buy/connector-buy.tsx';
import { BuyForm } from '../buy/buy-form.tsx';
import { AskRise, OpenRise } from './price-rise.tsx';
import { PiecesField } from '../pieces/pieces-field.tsx';
import { type Pieces, piecesOf, withPieces } from '../pieces/pieces.ts';
import { SoldOut } from '../buy/sold-out.tsx';
import { LineLinks } from './line-links.tsx';
import { idsOf } from '../buy/to-buy.ts';
import styles from '../orders.module.css';

type Detail = OutputOf<'GET /staff/orders/detail'>;

interface PurchaseDrawerProps {
  readonly orderCode: string | null;
  readonly onClose: () => void;
  readonly onNext: () => void;
}

/** One order to buy: what, where, and what it became. */
export const PurchaseDrawer = ({ orderCode, onClose, onNext }: PurchaseDrawerProps) => {
  const text = useText();
  return (
    <SideDrawer
      open={orderCode !== null}
      onClose={onClose}
      size={680}
      title={
        orderCode ? (
          <Link className="mono" to={paths.order(orderCode)}>
            {orderCode}
          </Link>
        ) : null
      }
      extra={
        <Button icon={<Icon name="next" size={16} />} iconPlacement="end" onClick={onNext}>
          {text.purchases.next}
        </Button>
      }
    >
      {orderCode ? <Purchase key={orderCode} orderCode={orderCode} onNext={onNext} /> : null}
    </SideDrawer>
  );
};

const Purchase = ({ orderCode, onNext }: { orderCode: string; onNext: () => void }) => {
  const text = useText();
  const order = useQuery(read('GET /staff/orders/detail', { orderCode }));
  if (order.error)
    return <ErrorState text={problemText(order.error, text)} onRetry={() => void order.refetch()} />;
  return order.data ? <PurchaseBody order={order.data} onNext={onNext} /> : <LoadingState />;
};

const PurchaseBody = ({ order, onNext }: { order: Detail; onNext: () => void }) => {
  const { text, language } = useLanguage();
  const asked = order.priceRise?.lineIds ?? [];
  const open = order.lines.filter((line) => line.status === 'purchase_pending' && !asked.includes(line.id));
  // Everything is chosen until a person takes a line out.
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [pieces, setPieces] = useState<Pieces>({});
  const whole = open.filter((line) => !leftOut.includes(line.id));
  const chosen = withPieces(whole, pieces);
  // Some pieces may go on waiting: the order then stays open for them.
  const isLast =
    whole.length === open.length && chosen.every((line, at) => line.quantity === whole[at]?.quantity);
  const finish = (): void => {
    if (isLast) onNext();
  };
  return (
    <>
      <Facts
        columns={3}
        facts={[
          order.purchaseUntil
            ? { label: text.purchases.promise, value: <Due at={order.purchaseUntil} /> }
            : null,
          { label: text.purchases.source, value: <SourceMark source={order.source} /> },
          { label: text.purchases.shop, value: language === 'zh' ? order.shopNameZh : order.shopNameEn },
          { label: text.orders.goodsTotal, value: <Money amount={order.goodsCny} currency="CNY" /> },
          {
            label: text.orders.domesticFreight,
            value: <Money amount={order.domesticFreightCny} currency="CNY" />,
          },
          { label: text.purchases.shopper, value: order.shopper },
        ]}
      />
      {order.priceRise ? <OpenRise orderCode={order.orderCode} rise={order.priceRise} /> : null}
      <h2 className={styles['heading']}>{text.purchases.lines}</h2>
      {open.length === 0 ? (
        <StateMessage icon="check" title={text.purchases.done}>
          <Button type="primary" onClick={onNext}>
            {text.purchases.next}
          </Button>
        </StateMessage>
      ) : null}
      <ul className={styles['lines']}>
        {open.map((line) => (
          <BuyLine
            key={line.id}
            line={line}
            isChosen={!leftOut.includes(line.id)}
            pieces={pieces[line.id] ?? line.quantity}
            onChoose={(isChosen) =>
              setLeftOut((now) => (isChosen ? now.filter((id) => id !== line.id) : [...now, line.id]))
            }
            onPieces={(count) => setPieces((now) => ({ ...now, [line.id]: count }))}
          />
        ))}
      </ul>
      {open.length > 0 ? <ConnectorBuy order={order} lines={whole} onDone={onNext} /> : null}
      {open.length > 0 ? (
        <BuyForm chosen={[{ order, lines: chosen }]} isLast={isLast} onDone={finish}>
          <AskRise order={order} lines={whole} />
          <SoldOut
            orderCode={order.orderCode}
            lineIds={idsOf(chosen)}
            pieces={piecesOf(chosen)}
            onDone={finish}
          />
        </BuyForm>
      ) : null}
    </>
  );
};

interface BuyLineProps {
  readonly line: Detail['lines'][number];
  readonly isChosen: boolean;
  readonly pieces: number;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onPieces: (pieces: number) => void;
}

/** A line to buy: all of it, some of its pieces, or not now. */
const BuyLine = ({ line, isChosen, pieces, onChoose, onPieces }: BuyLineProps) => {
  const { purchases } = useText();
  return (
    <li className={styles['buyLine']}>
      <Checkbox
        aria-label={line.titleZh}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <GoodsLine goods={line} size={72}>
        <LineLinks line={line} />
        <PiecesField name={line.titleZh} of={line.quantity} value={pieces} onChange={onPieces} />
        {line.remark ? (
          <p className={styles['remark']}>
            <b>{purchases.remark}</b> {line.remark}
          </p>
        ) : null}
      </GoodsLine>
    </li>
  );
};
