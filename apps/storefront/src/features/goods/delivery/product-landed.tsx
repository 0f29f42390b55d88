import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { OutputOf } from '@caravan/contract/call';
import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import type { landedCalls } from '@caravan/contract/orders/landed.calls';
import { moneyText } from '@caravan/domain/money/money-text';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { useHydrated } from '../../../shell/page/gates.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { weightText } from './freight-estimate.ts';
import { landedQuery } from '../goods.queries.ts';
import styles from '../product.module.css';
import type { ProductChoice } from '../product/use-product-choice.ts';

type Landed = OutputOf<(typeof landedCalls)['GET /system/spu/landedCost']>;
type Way = NonNullable<Landed['cheapest']>;

interface ProductLandedProps {
  readonly product: GoodsDetail;
  readonly choice: ProductChoice;
  readonly country: { readonly code: string; readonly name: string };
}

/** What it costs in all until it is at home, as a range over the lines that take it; its parts on demand. */
export const ProductLanded = ({ product, choice, country }: ProductLandedProps) => {
  const { call } = useApp();
  const hydrated = useHydrated();
  // what cannot be bought has no price at home
  const sku = product.status === 'on_sale' ? (choice.sku ?? cheapestSku(product)) : undefined;
  const question = { skuId: sku?.skuId ?? '', quantity: choice.quantity, country: country.code };
  const landed = useQuery({ ...landedQuery(call, question), enabled: hydrated && sku !== undefined });
  if (!sku) return null;
  if (landed.isPending) return <Skeleton width="half" className={styles['estimateBone']} />;
  return landed.data ? (
    <Range landed={landed.data} quantity={choice.quantity} country={country.name} />
  ) : null;
};

interface RangeProps {
  readonly landed: Landed;
  readonly quantity: number;
  readonly country: string;
}

const Range = ({ landed, quantity, country }: RangeProps) => {
  const t = useTexts('goods');
  const { cheapest, dearest, currency } = landed;
  if (!cheapest || !dearest) return null;
  return (
    <details className={styles['landed']}>
      <summary>
        <span>
          <span>{t.fill(t.goods.product.landed, { country })}</span>
          <strong>
            {t.fill(t.goods.product.landedAbout, {
              range: rangeText([cheapest.total, dearest.total], currency),
            })}
          </strong>
        </span>
        <IconChevronDown aria-hidden="true" />
      </summary>
      <LandedCostParts landed={landed} ways={[cheapest, dearest]} quantity={quantity} />
    </details>
  );
};

interface PartsProps {
  readonly landed: Landed;
  readonly ways: readonly Way[];
  readonly quantity: number;
}

const LandedCostParts = ({ landed, ways, quantity }: PartsProps) => {
  const t = useTexts('goods');
  const { product } = t.goods;
  const { currency } = landed;
  const duties = ways.map(({ duty }) => duty);
  const parts: readonly (readonly [string, string])[] = [
    [t.plural(product.landedGoods, quantity), moneyText(landed.goods, currency)],
    [product.domesticFreight, moneyText(landed.domesticFreight, currency)],
    ...(landed.serviceFee > 0 ? [[product.landedFee, moneyText(landed.serviceFee, currency)] as const] : []),
    [
      product.internationalFreight,
      rangeText(
        ways.map(({ freight }) => freight),
        currency,
      ),
    ],
    [product.landedDuty, Math.max(...duties) > 0 ? rangeText(duties, currency) : product.landedNoDuty],
  ];
  return (
    <>
      <dl>
        {parts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['count']}>
        {landed.weightGrams !== null && landed.weightOrigin !== null
          ? t.fill(product.landedWeight[landed.weightOrigin], { weight: weightText(landed.weightGrams) })
          : null}{' '}
        {product.landedNote}
      </p>
    </>
  );
};

/** Of those that can be had. */
const cheapestSku = ({ skus, minOrder }: GoodsDetail): GoodsDetail['skus'][number] | undefined =>
  skus.filter(({ stock }) => stock >= minOrder).toSorted((a, b) => a.price - b.price)[0];

const rangeText = (amounts: readonly number[], currency: Landed['currency']): string => {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)].map((amount) =>
    moneyText(amount, currency),
  );
  return least === most ? `${least}` : `${least} – ${most}`;
};
