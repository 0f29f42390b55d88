import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { moneyText } from '@caravan/domain/money/money-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { useHydrated } from '../../../shell/page/gates.tsx';
import { Money } from '../../../shell/money.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { cheapestOf, type Estimable, estimable, useFreightCountry, weightText } from './freight-estimate.ts';
import { FreightSheet } from './freight-sheet.tsx';
import { freightEstimateQuery } from '../goods.queries.ts';
import { ProductLanded } from './product-landed.tsx';
import styles from '../product.module.css';
import type { ProductChoice } from '../product/use-product-choice.ts';

interface ProductDeliveryProps {
  readonly product: GoodsDetail;
  readonly choice: ProductChoice;
}

/** What the way home costs: within China, and abroad to a country of the person's choice. */
export const ProductDelivery = ({ product, choice }: ProductDeliveryProps) => {
  const { product: texts } = useTexts('goods').goods;
  const isFree = product.domesticFreight === 0;
  return (
    <Card as="section" className={styles['section']}>
      <h2>{texts.delivery}</h2>
      <dl className={styles['delivery']}>
        <div>
          <dt>{texts.domesticFreight}</dt>
          <dd>
            {isFree ? (
              <strong>{texts.domesticFree}</strong>
            ) : (
              <Money amount={product.domesticFreight} currency={product.currency} size="small" tone="plain" />
            )}
            <span className={styles['count']}>{texts.domesticNote}</span>
          </dd>
        </div>
        <div>
          <dt>{texts.internationalFreight}</dt>
          <dd>
            <International product={product} choice={choice} />
          </dd>
        </div>
      </dl>
    </Card>
  );
};

const International = ({ product, choice }: ProductDeliveryProps) => {
  const { product: texts } = useTexts('goods').goods;
  const asked = estimable(product);
  if (product.isPostage === '1') return <strong>{texts.freeFreight}</strong>;
  if (product.isExempt === 2) return <span>{texts.usaFreight}</span>;
  if (!asked) return <UnweighedFreight product={product} choice={choice} />;
  return <Estimate asked={asked} product={product} choice={choice} />;
};

/** The seller does not say what it weighs; what such goods usually weigh may still be known. */
const UnweighedFreight = ({ product, choice }: ProductDeliveryProps) => {
  const { product: texts } = useTexts('goods').goods;
  const [country] = useFreightCountry();
  return (
    <>
      <span className={styles['count']}>{texts.freightUnknown}</span>
      <ProductLanded product={product} choice={choice} country={country} />
    </>
  );
};

const Estimate = ({ asked, product, choice }: ProductDeliveryProps & { readonly asked: Estimable }) => {
  const t = useTexts('goods');
  const [isOpen, setOpen] = useState(false);
  const [country, setCountry] = useFreightCountry();
  return (
    <>
      <button type="button" className={styles['estimate']} onClick={() => setOpen(true)}>
        <span>
          <span>{t.fill(t.goods.product.freightTo, { country: country.name })}</span>
          <Cheapest asked={asked} country={country.code} />
        </span>
        <IconChevronRight aria-hidden="true" />
      </button>
      <span className={styles['count']}>
        {t.fill(t.goods.product.freightWeight, { weight: weightText(asked.weightGrams) })}
      </span>
      <ProductLanded product={product} choice={choice} country={country} />
      <FreightSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        asked={asked}
        country={country.code}
        onCountry={setCountry}
      />
    </>
  );
};

interface CheapestProps {
  readonly asked: Estimable;
  readonly country: string;
}

const Cheapest = ({ asked, country }: CheapestProps) => {
  const t = useTexts('goods');
  const { call } = useApp();
  const hydrated = useHydrated();
  const estimate = useQuery({ ...freightEstimateQuery(call, { ...asked, country }), enabled: hydrated });
  if (estimate.isPending) return <Skeleton width="half" className={styles['estimateBone']} />;
  const offer = cheapestOf(estimate.data ?? []);
  if (!offer) return <strong>{t.goods.product.freightNone}</strong>;
  return (
    <span className={styles['offer']}>
      <strong>
        {t.fill(t.goods.product.freightFrom, { amount: moneyText(offer.total, offer.currency) })}
      </strong>
      <span className={styles['count']}>
        {t.fill(t.goods.product.freightDays, { from: offer.daysFrom, to: offer.daysTo })}
      </span>
    </span>
  );
};
