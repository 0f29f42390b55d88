import { Form, InputNumber } from 'antd';
import type { Rule } from 'antd/es/form';
import { useText } from '../../messages/language.ts';

interface NumberFieldProps {
  readonly name: string | (string | number)[];
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly decimals?: number;
  readonly autoFocus?: boolean;
  readonly hint?: string;
  /** May be left empty. */
  readonly isOptional?: boolean;
  /** Cannot be changed, whatever its form allows. */
  readonly isFixed?: boolean;
  /** Reads what is typed, where it may be more than a number; undefined leaves it as it is. */
  readonly parse?: (typed: string) => number | undefined;
  /** Beyond being a number within its bounds. */
  readonly rules?: readonly Rule[];
  /** Fields whose change checks this one again. */
  readonly dependencies?: string[];
}

/** A number with its unit in sight. */
export const NumberField = (props: NumberFieldProps) => {
  const {
    name,
    label,
    unit,
    decimals = 0,
    autoFocus = false,
    dependencies = [],
    hint,
    isFixed,
    parse,
  } = props;
  return (
    <Form.Item
      name={name}
      label={label}
      rules={useRules(props)}
      dependencies={dependencies}
      {...(hint ? { extra: hint } : {})}
    >
      <InputNumber
        style={{ width: '100%' }}
        controls={false}
        keyboard={false}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        precision={decimals}
        suffix={unit}
        autoFocus={autoFocus}
        autoComplete="off"
        {...(isFixed ? { disabled: true } : {})}
        {...(parse
          ? { parser: (typed) => parse(typed ?? '') ?? Number((typed ?? '').trim() || Number.NaN) }
          : {})}
      />
    </Form.Item>
  );
};

const useRules = ({ min, max, isOptional = false, rules = [] }: NumberFieldProps): Rule[] => {
  const { common } = useText();
  const needed: Rule[] = isOptional ? [] : [{ required: true, message: common.required }];
  return [...needed, { type: 'number', min, max, message: common.between(min, max) }, ...rules];
};
