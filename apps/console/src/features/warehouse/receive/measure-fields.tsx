import { Form, Input } from 'antd';
import { useText } from '../../../messages/language.ts';
import { type Box, BoxFields } from '../../../ui/forms/box-fields.tsx';
import styles from '../warehouse.module.css';

export interface Measures extends Box {
  readonly location: string;
}

interface MeasureFieldsProps {
  readonly autoFocus: boolean;
  readonly weightHint?: string;
}

/** Weight, size and shelf, in the order the hands take them. */
export const MeasureFields = ({ autoFocus, weightHint }: MeasureFieldsProps) => {
  const { inbound } = useText();
  return (
    <div className={styles['measures']}>
      <BoxFields autoFocus={autoFocus} weightHint={weightHint} />
      <Form.Item name="location" label={inbound.location} tooltip={inbound.locationHint}>
        <Input className="mono" maxLength={40} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </div>
  );
};
