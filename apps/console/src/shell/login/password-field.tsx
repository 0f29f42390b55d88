import { Form, Input } from 'antd';
import { useText } from '../../messages/language.ts';

/** One's own password, as it is. */
export const PasswordField = () => {
  const { login } = useText();
  return (
    <Form.Item
      name="password"
      label={login.password}
      rules={[{ required: true, message: login.passwordMissing }]}
    >
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
};
