import type { PricedStore } from '@caravan/contract/orders/orders.shapes';
import { inContentLanguage } from '../../../shell/locale.ts';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { Money } from '../../../shell/money.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { reaches, routeOf } from '@caravan/domain/orders/order-status';
import { SOURCE_LABELS } from '@caravan/domain/links/source';
import { useLocale } from '../../../shell/language/use-locale.ts';
import { Tag } from '../../../ui/feedback/badge.tsx';
import styles from '../checkout.module.css';

/** What one store's order will hold. */
export interface CheckoutStoreView extends Pick<
  PricedStore,
  'shopId' | 'shopName' | 'source' | 'domesticFreight' | 'discount' | 'totalPrice'
> {
  readonly lines: readonly CheckoutLineView[];
}

interface CheckoutLineView {
  readonly skuId: string;
  readonly name: string;
  readonly skuName: string;
  readonly image: string;
  readonly price: number;
  readonly number: number;
  readonly remark: string;
  readonly isPostage: string;
  readonly isExempt: number;
}

interface CheckoutStoreProps {
  readonly store: CheckoutStoreView;
  readonly currency: CurrencyCode;
  /** Where it is to go, once that is known. */
  readonly country: string | undefined;
}

/** One store with its goods, as they will be ordered. */
export const CheckoutStore = ({ store, currency, country }: CheckoutStoreProps) => {
  const t = useTexts('orders');
  const locale = useLocale();
  return (
    <Card as="section" className={styles['store']}>
      <header className={styles['shop']}>
        <Tag>{inContentLanguage(SOURCE_LABELS[store.source], locale)}</Tag>
        <h2 dir="auto">{store.shopName}</h2>
      </header>
      <ul className={styles['lines']}>
        {store.lines.map((line) => (
          <CheckoutLine key={line.skuId} line={line} currency={currency} country={country} />
        ))}
      </ul>
      <dl className={styles['sums']}>
        <div>
          <dt>{t.orders.checkout.domesticFreight}</dt>
          <dd>
            {store.domesticFreight === 0 ? (
              t.orders.checkout.free
            ) : (
              <Money amount={store.domesticFreight} currency={currency} size="small" tone="plain" />
            )}
          </dd>
        </div>
        {store.discount > 0 && (
          <div>
            <dt>{t.orders.checkout.discount}</dt>
            <dd>
              <Money amount={-store.discount} currency={currency} size="small" tone="plain" />
            </dd>
          </div>
        )}
        <div>
          <dt>{t.orders.checkout.total}</dt>
          <dd>
            <Money amount={store.totalPrice} currency={currency} size="medium" />
          </dd>
        </div>
      </dl>
    </Card>
  );
};

interface CheckoutLineProps extends Omit<CheckoutStoreProps, 'store'> {
  readonly line: CheckoutLineView;
}

const CheckoutLine = ({ line, currency, country }: CheckoutLineProps) => {
  const t = useTexts('orders');
  const route = routeOf(line);
  return (
    <li className={styles['line']}>
      <span className={styles['picture']}>
        <Picture src={line.image} alt="" sizes="96px" />
      </span>
      <span className={styles['words']}>
        <span className={styles['name']} dir="auto">
          {line.name}
        </span>
        {line.skuName && (
          <span className={styles['sku']} dir="auto">
            {line.skuName}
          </span>
        )}
        {line.remark && <span className={styles['remark']}>{line.remark}</span>}
        {route === 'usa_warehouse' && (
          <span>
            <Tag tone="info">{t.orders.checkout.usaWarehouse}</Tag>
          </span>
        )}
        <span className={styles['price']}>
          <Money amount={line.price} currency={currency} size="small" tone="plain" />
          <span>{t.plural(t.orders.checkout.pieces, line.number)}</span>
        </span>
        {country && !reaches(route, country) && (
          <span className={styles['problem']} role="status">
            {t.orders.checkout.usaOnly}
          </span>
        )}
      </span>
    </li>
  );
};
