import { Form, Input } from 'antd';
import { useText } from '../../messages/language.ts';
import { fromChinaInput, toChinaInput } from '../../ui/forms/china-input.ts';
import styles from './content.module.css';

/** From when and until when an item is shown, by China's clock; empty is always. */
export const ScheduleFields = () => {
  const { content } = useText();
  return (
    <div className={styles['pair']}>
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={content[name]}
          getValueProps={(iso: string | null) => ({
            value: iso === null ? '' : toChinaInput(Date.parse(iso)),
          })}
          getValueFromEvent={(event: { target: { value: string } }) => fromChinaInput(event.target.value)}
        >
          <Input type="datetime-local" />
        </Form.Item>
      ))}
    </div>
  );
};
