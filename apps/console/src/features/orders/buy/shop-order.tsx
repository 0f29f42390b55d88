import { Checkbox } from 'antd';
import { Link } from 'react-router';
import type { OrderToBuy } from '@caravan/contract/orders/purchase-groups.calls';
import { useText } from '../../../messages/language.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { Due } from '../../../ui/charts/figures.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { GoodsLine } from '../../goods/index.ts';
import { UnderWay } from './connector-buy.tsx';
import { LineLinks } from '../parts/line-links.tsx';
import { AskRise } from '../parts/price-rise.tsx';
import { PiecesField } from '../pieces/pieces-field.tsx';
import { type Pieces, piecesOf, withPieces } from '../pieces/pieces.ts';
import { SoldOut } from './sold-out.tsx';
import { idsOf, openLinesOf } from './to-buy.ts';
import orderStyles from '../orders.module.css';
import styles from '../shops-to-buy.module.css';

interface ShopOrderProps {
  readonly order: OrderToBuy;
  readonly leftOut: ReadonlySet<string>;
  readonly pieces: Pieces;
  readonly onPieces: (lineId: string, pieces: number) => void;
  readonly onChoose: (lineIds: readonly string[], isChosen: boolean) => void;
}

/** One shopper's lines at a shop, and what can be done with those that cannot be bought. */
export const ShopOrder = ({ order, leftOut, pieces, onPieces, onChoose }: ShopOrderProps) => {
  const { purchases } = useText();
  const open = openLinesOf(order);
  const chosen = open.filter(({ id }) => !leftOut.has(id));
  return (
    <section className={styles['order']} aria-label={`${purchases.order} ${order.orderCode}`}>
      <div className={styles['orderHead']}>
        <Link className="mono" to={paths.order(order.orderCode)}>
          {order.orderCode}
        </Link>
        {order.purchaseUntil ? <Due at={order.purchaseUntil} /> : null}
        <span>{order.shopper}</span>
        <span className={styles['orderActions']}>
          <AskRise order={order} lines={chosen} />
          <SoldOut
            orderCode={order.orderCode}
            lineIds={idsOf(chosen)}
            pieces={piecesOf(withPieces(chosen, pieces))}
          />
        </span>
      </div>
      {order.placed ? <UnderWay orderCode={order.orderCode} placed={order.placed} /> : null}
      {order.askedLineIds.length > 0 ? (
        <StatusTag tone="warning">{purchases.asked(order.askedLineIds.length)}</StatusTag>
      ) : null}
      <ul className={orderStyles['lines']}>
        {open.map((line) => (
          <li key={line.id} className={orderStyles['buyLine']}>
            <Checkbox
              aria-label={`${line.titleZh} ${line.skuNameZh}`}
              checked={!leftOut.has(line.id)}
              onChange={(event) => onChoose([line.id], event.target.checked)}
            />
            <GoodsLine goods={line} size={64}>
              <LineLinks line={line} />
              <PiecesField
                name={line.titleZh}
                of={line.quantity}
                value={pieces[line.id] ?? line.quantity}
                onChange={(count) => onPieces(line.id, count)}
              />
              {line.remark ? (
                <p className={orderStyles['remark']}>
                  <b>{purchases.remark}</b> {line.remark}
                </p>
              ) : null}
            </GoodsLine>
          </li>
        ))}
      </ul>
    </section>
  );
};
