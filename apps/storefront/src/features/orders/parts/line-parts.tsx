import type { OrderDetail, OrderLineInParts } from '@caravan/contract/orders/orders.shapes';
import { moneyText } from '@caravan/domain/money/money-text';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import styles from '../orders.module.css';

type Lines = OrderDetail['lines'];

/** Parts of a line stand below each other, where the line was ordered. */
export const inOrder = (lines: Lines): Lines =>
  lines.flatMap((line) =>
    line.splitFrom ? [] : [line, ...lines.filter(({ splitFrom }) => splitFrom === line.id)],
  );

interface LinePartsProps {
  readonly parts: OrderLineInParts;
  readonly currency: OrderDetail['currency'];
}

/** Of a line whose pieces went different ways: how many stand where, and what went back for them. */
export const LineParts = ({ parts: { number, parts }, currency }: LinePartsProps) => {
  const t = useTexts('orders');
  const texts = t.orders.detail.parts;
  return (
    <p className={styles['parts']}>
      <b>{t.fill(texts.title, { number })}</b>
      {parts.map((part) => {
        const stands = t.fill(texts.states[part.state], { number: part.number });
        const refunded = part.refunded > 0 && moneyText(part.refunded, currency);
        return (
          <span key={part.state}>
            {refunded ? t.fill(texts.refunded, { part: stands, amount: refunded }) : stands}
          </span>
        );
      })}
    </p>
  );
};
