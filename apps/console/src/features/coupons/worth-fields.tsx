import { Form, InputNumber, Segmented } from 'antd';
import type { Rule } from 'antd/es/form';
import { MOST_OFF_BASIS_POINTS } from '@caravan/domain/coupon-campaign';
import { useText } from '../../messages/language.ts';
import type { CouponDraft } from './coupon-draft.ts';
import { OptionalNumber } from './optional-number.tsx';
import styles from './coupons.module.css';

const MOST_CNY = 1_000_000;
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
  return (
    <div className={styles['pair']}>
      <Figure
        name="amountCny"
        label={coupons.form.amount}
        unit="CNY"
        max={MOST_CNY}
        decimals={2}
        disabled={isFixed}
      />
      <Figure
        name="minSpendCny"
        label={coupons.form.minSpend}
        unit="CNY"
        max={MOST_CNY}
        decimals={2}
        disabled={isFixed}
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
  const { coupons } = useText();
  return (
    <div className={styles['three']}>
      <Figure
        name="percentOff"
        label={coupons.form.percent}
        unit="%"
        max={MOST_PERCENT}
        decimals={2}
        disabled={isFixed}
      />
      <Figure
        name="minQuantity"
        label={coupons.form.minQuantity}
        unit=""
        max={9_999}
        decimals={0}
        disabled={isFixed}
      />
      <OptionalNumber
        name="maxDiscountCny"
        label={coupons.form.maxDiscount}
        unit="CNY"
        max={MOST_CNY}
        decimals={2}
        disabled={isFixed}
      />
    </div>
  );
};

interface FigureProps {
  readonly name: keyof CouponDraft;
  readonly label: string;
  readonly unit: string;
  readonly max: number;
  readonly decimals: number;
  readonly disabled: boolean;
  readonly dependencies?: string[];
  readonly rules?: Rule[];
}

const Figure = ({ name, label, unit, max, decimals, disabled, dependencies, rules = [] }: FigureProps) => {
  const { common } = useText();
  const min = decimals > 0 ? 0.01 : 1;
  return (
    <Form.Item
      name={name}
      label={label}
      {...(dependencies ? { dependencies } : {})}
      rules={[
        { required: true, message: common.required },
        { type: 'number', min, max, message: common.between(min, max) },
        ...rules,
      ]}
    >
      <InputNumber
        style={{ width: '100%' }}
        controls={false}
        keyboard={false}
        precision={decimals}
        suffix={unit}
        autoComplete="off"
        disabled={disabled}
      />
    </Form.Item>
  );
};
