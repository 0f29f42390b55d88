import { Form, Input } from 'antd';
import { useText } from '../../../messages/language.ts';

/** Why something is done with a parcel; the shopper reads it. */
export const ReasonField = () => {
  const { report, common } = useText();
  return (
    <Form.Item
      name="reason"
      label={report.reason}
      rules={[{ required: true, whitespace: true, message: common.required }]}
    >
      <Input.TextArea rows={2} maxLength={300} showCount autoFocus />
    </Form.Item>
  );
};

export const oneLine = (reason: string): string => reason.trim().replaceAll(/\s+/g, ' ');
