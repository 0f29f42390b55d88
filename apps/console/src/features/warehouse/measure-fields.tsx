import { Form, Input } from 'antd';
import { useText } from '../../messages/language.ts';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './warehouse.module.css';

export interface Measures {
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly location: string;
}

interface MeasureFieldsProps {
  readonly autoFocus: boolean;
  readonly weightHint?: string;
}

/** Weight, size and shelf, in the order the hands take them. */
export const MeasureFields = ({ autoFocus, weightHint }: MeasureFieldsProps) => {
  const { common, inbound } = useText();
  const sides = [
    ['lengthMm', common.length],
    ['widthMm', common.width],
    ['heightMm', common.height],
  ] as const;
  return (
    <div className={styles['measures']}>
      <NumberField
        name="weightGrams"
        label={common.weight}
        unit="g"
        min={1}
        max={1_000_000}
        autoFocus={autoFocus}
        {...(weightHint ? { hint: weightHint } : {})}
      />
      {sides.map(([name, label]) => (
        <NumberField key={name} name={name} label={label} unit="mm" min={1} max={5_000} />
      ))}
      <Form.Item name="location" label={inbound.location} tooltip={inbound.locationHint}>
        <Input className="mono" maxLength={40} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </div>
  );
};
