import { grouped, hasGap, MINUS } from '@caravan/domain/money/money-text';
import { cx } from '../cx.ts';
import styles from './price.module.css';

interface PriceProps {
  /** The amount as the wire gives it: a number with two decimals. */
  readonly amount: number;
  /** The sign before it: `$`, `C$`, `zł`. */
  readonly symbol: string;
  readonly size?: 'small' | 'medium' | 'large' | 'display';
  readonly tone?: 'price' | 'plain' | 'faint';
  /** What it cost before: crossed out. */
  readonly struck?: boolean;
}

/** Money, digits of one width, the sign and the cents a step smaller. */
export const Price = ({ amount, symbol, size = 'medium', tone = 'price', struck = false }: PriceProps) => {
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.');
  const body = (
    <>
      {amount < 0 && MINUS}
      <span className={styles['symbol']}>
        {symbol}
        {hasGap(symbol) && '\u2009'}
      </span>
      {grouped(whole)}
      <span className={styles['cents']}>.{cents}</span>
    </>
  );
  const look = cx(styles['money'], styles[size], styles[tone], struck && styles['struck']);
  return struck ? <s className={look}>{body}</s> : <span className={look}>{body}</span>;
};
