import { Form, InputNumber } from 'antd';
import type { Rule } from 'antd/es/form';
import { useText } from '../messages/language.ts';

interface NumberFieldProps {
  readonly name: string | (string | number)[];
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly decimals?: number;
  readonly autoFocus?: boolean;
  readonly hint?: string;
}

/** A number with its unit in sight. */
export const NumberField = ({
  name,
  label,
  unit,
  min,
  max,
  decimals = 0,
  autoFocus = false,
  hint,
}: NumberFieldProps) => {
  const text = useText();
  const rules: Rule[] = [
    { required: true, message: text.common.required },
    { type: 'number', min, max, message: text.common.between(min, max) },
  ];
  return (
    <Form.Item name={name} label={label} rules={rules} {...(hint ? { extra: hint } : {})}>
      <InputNumber
        style={{ width: '100%' }}
        controls={false}
        keyboard={false}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        precision={decimals}
        suffix={unit}
        autoFocus={autoFocus}
        autoComplete="off"
      />
    </Form.Item>
  );
};
