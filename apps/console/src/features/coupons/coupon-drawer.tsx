import { type Language, useLanguage } from '../../messages/language.ts';
import { formatMoney } from '../../ui/parts/format.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Money, useNow } from '../../ui/charts/figures.tsx';
import { SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { CouponCodes } from './coupon-codes.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponLink } from './coupon-link.tsx';
import { stateOf } from './coupon-state.ts';
import type { DeskCoupon } from './coupon-state.ts';
import { CouponStateTag } from './coupon-state-tag.tsx';
import { CouponSwitch } from './coupon-switch.tsx';
import styles from './coupons.module.css';

interface CouponDrawerProps {
  readonly isNew: boolean;
  readonly coupon: DeskCoupon | undefined;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** One coupon: what came of it, its codes, and its terms with how shoppers see them. */
export const CouponDrawer = ({ isNew, coupon, onClose, onMade }: CouponDrawerProps) => {
  const { text, language } = useLanguage();
  const names = { en: coupon?.nameEn, zh: coupon?.nameZh };
  return (
    <SideDrawer
      open={isNew || coupon !== undefined}
      onClose={onClose}
      size={680}
      title={isNew ? text.coupons.add : names[language]}
      extra={coupon ? <CouponSwitch coupon={coupon} /> : null}
    >
      {isNew ? <CouponForm key="new" coupon={undefined} onMade={onMade} /> : null}
      {coupon ? <Known key={coupon.id} coupon={coupon} onMade={onMade} /> : null}
    </SideDrawer>
  );
};

const Known = ({ coupon, onMade }: { coupon: DeskCoupon; onMade: (id: string) => void }) => (
  <>
    <Outcome coupon={coupon} />
    {coupon.issueForm === 'code' ? <CouponCodes coupon={coupon} /> : null}
    <CouponForm coupon={coupon} onMade={onMade} />
  </>
);

/** What the coupon says in each currency: `$11 from $85`. */
const figuresText = ({ figures }: DeskCoupon, language: Language): string =>
  figures
    .map(({ currency, amount, minSpend, maxDiscount }) => {
      const money = (units: number): string => formatMoney(units, currency, language);
      if (amount !== null && minSpend !== null) return `${money(amount)} / ${money(minSpend)}`;
      return maxDiscount === null ? '' : money(maxDiscount);
    })
    .filter(Boolean)
    .join(' · ');

const Outcome = ({ coupon }: { coupon: DeskCoupon }) => {
  const { text, language } = useLanguage();
  const { coupons, common } = text;
  const { results, limitTotal } = coupon;
  const state = stateOf(coupon, useNow());
  return (
    <section aria-label={coupons.results} className={styles['part']}>
      <Facts
        columns={3}
        facts={[
          { label: common.status, value: <CouponStateTag state={state} /> },
          {
            label: coupons.issued,
            value: limitTotal === null ? results.issued : coupons.issuedOf(results.issued, limitTotal),
          },
          { label: coupons.used, value: results.used },
          { label: coupons.expired, value: results.expired },
          { label: coupons.orders, value: results.orders },
          { label: coupons.discount, value: <Money amount={results.discountCny} currency="CNY" /> },
          { label: coupons.sales, value: <Money amount={results.salesCny} currency="CNY" /> },
          coupon.figures.length === 0
            ? null
            : { label: coupons.figures, value: figuresText(coupon, language), isWide: true },
          coupon.issueForm === 'code'
            ? null
            : { label: coupons.link, value: <CouponLink couponId={coupon.id} />, isWide: true },
        ]}
      />
    </section>
  );
};
