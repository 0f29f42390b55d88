import { Form, InputNumber } from 'antd';
import { useText } from '../../messages/language.ts';

interface OptionalNumberProps {
  readonly name: string;
  readonly label: string;
  readonly max: number;
  readonly unit?: string;
  readonly decimals?: number;
  readonly disabled?: boolean;
}

/** A limit that need not be: empty, there is none. */
export const OptionalNumber = ({
  name,
  label,
  max,
  unit = '',
  decimals = 0,
  disabled,
}: OptionalNumberProps) => {
  const { coupons, common } = useText();
  const min = decimals > 0 ? 0.01 : 1;
  return (
    <Form.Item
      name={name}
      label={label}
      extra={coupons.form.optional}
      rules={[{ type: 'number', min, max, message: common.between(min, max) }]}
    >
      <InputNumber
        style={{ width: '100%' }}
        controls={false}
        keyboard={false}
        precision={decimals}
        suffix={unit}
        autoComplete="off"
        {...(disabled === undefined ? {} : { disabled })}
      />
    </Form.Item>
  );
};
