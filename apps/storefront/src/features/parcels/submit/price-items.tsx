import type { FreightOffer } from '@caravan/contract/freight/freight.calls';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { Money } from '../../../shell/money.tsx';
import styles from '../parcels.module.css';

interface PriceItemsProps {
  readonly items: FreightOffer['items'];
  readonly currency: CurrencyCode;
}

/** A price, item by item, each with the numbers it was made of. */
export const PriceItems = ({ items, currency }: PriceItemsProps) => (
  <dl className={styles['items']}>
    {items.map((item, place) => (
      <div key={`${item.kind}${place}`}>
        <dt>
          {item.label}
          {item.explanation && <span className={styles['faint']}>{dotsAtLineEnds(item.explanation)}</span>}
        </dt>
        <dd>
          <Money amount={item.amount} currency={currency} size="small" tone="plain" />
        </dd>
      </div>
    ))}
  </dl>
);

/** No line begins with the dot that parts two numbers. */
const dotsAtLineEnds = (text: string): string => text.replaceAll(' · ', '\u00A0· ');
