import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { shortDate } from '../../../shell/dates.ts';
import { Money } from '../../../shell/money.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { priceHistoryQuery } from '../goods.queries.ts';
import { stepsOf } from './price-steps.ts';
import styles from '../product.module.css';

const WIDTH = 320;
const HEIGHT = 64;

/** What it cost during the last half year; nothing where it always cost the same. */
export const PriceHistory = memo(({ product }: { readonly product: GoodsDetail }) => {
  const t = useTexts('goods');
  const { call } = useApp();
  const { data } = useQuery(priceHistoryQuery(call, product.id));
  const [first] = data?.prices ?? [];
  if (!data || !first || data.prices.length < 2) return null;
  const prices = data.prices.map(({ price }) => price);
  return (
    <Card as="section" className={styles['section']}>
      <h2>{t.goods.product.priceHistory}</h2>
      <svg
        className={styles['history']}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          d={stepsOf(data.prices, WIDTH, HEIGHT)}
          fill="none"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className={styles['count']}>
        {t.fill(t.goods.product.priceSince, { day: shortDate(`${first.day}T12:00:00Z`) })}{' '}
        <Money amount={Math.min(...prices)} currency={data.currency} size="small" tone="plain" />
        {' – '}
        <Money amount={Math.max(...prices)} currency={data.currency} size="small" tone="plain" />
      </p>
    </Card>
  );
});
