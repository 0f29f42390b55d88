import { Form, Input } from 'antd';
import { useText } from '../../messages/language.ts';

/** Who is at the door. */
export const EmailField = () => {
  const { login } = useText();
  return (
    <Form.Item
      name="email"
      label={login.email}
      rules={[{ required: true, whitespace: true, message: login.emailMissing }]}
    >
      <Input type="email" autoComplete="username" autoFocus spellCheck={false} />
    </Form.Item>
  );
};
