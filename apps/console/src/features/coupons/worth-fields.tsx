import { Form, Segmented } from 'antd';
import { MOST_OFF_BASIS_POINTS } from '@caravan/domain/promotion/coupon-campaign';
import { useText } from '../../messages/language.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import type { CouponDraft } from './coupon-draft.ts';
import styles from './coupons.module.css';

const CNY = { unit: 'CNY', min: 0.01, max: 1_000_000, decimals: 2 };
const MOST_PERCENT = MOST_OFF_BASIS_POINTS / 100;

/** What a coupon takes off, by its type. */
export const WorthFields = ({ isFixed }: { isFixed: boolean }) => {
  const { coupons } = useText();
  const couponType = Form.useWatch<CouponDraft['couponType']>('couponType') ?? 1;
  return (
    <>
      <Form.Item name="couponType" label={coupons.form.type}>
        <Segmented
          disabled={isFixed}
          options={[
            { value: 1, label: coupons.types[1] },
            { value: 2, label: coupons.types[2] },
          ]}
        />
      </Form.Item>
      {couponType === 1 ? <AmountFields isFixed={isFixed} /> : <ShareFields isFixed={isFixed} />}
    </>
  );
};

const AmountFields = ({ isFixed }: { isFixed: boolean }) => {
  const { coupons } = useText();
  const cny = { ...CNY, isFixed };
  return (
    <div className={styles['pair']}>
      <NumberField name="amountCny" label={coupons.form.amount} {...cny} />
      <NumberField
        name="minSpendCny"
        label={coupons.form.minSpend}
        {...cny}
        dependencies={['amountCny']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, minSpend: number | undefined) =>
              minSpend !== undefined && minSpend <= Number(getFieldValue('amountCny') ?? 0)
                ? Promise.reject(new Error(coupons.form.takesAll))
                : Promise.resolve(),
          }),
        ]}
      />
    </div>
  );
};

const ShareFields = ({ isFixed }: { isFixed: boolean }) => {
  const { form } = useText().coupons;
  const percent = { unit: '%', min: 0.01, max: MOST_PERCENT, decimals: 2, isFixed };
  return (
    <div className={styles['three']}>
      <NumberField name="percentOff" label={form.percent} {...percent} />
      <NumberField
        name="minQuantity"
        label={form.minQuantity}
        unit=""
        min={1}
        max={9_999}
        isFixed={isFixed}
      />
      <NumberField
        name="maxDiscountCny"
        label={form.maxDiscount}
        {...CNY}
        isFixed={isFixed}
        isOptional
        hint={form.optional}
      />
    </div>
  );
};
