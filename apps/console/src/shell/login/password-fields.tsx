import { Form, Input } from 'antd';
import { DESK_PASSWORD_LENGTH } from '@caravan/domain/people/credentials';
import { useText } from '../../messages/language.ts';

export interface NewPassword {
  readonly password: string;
  readonly passwordAgain: string;
}

/** A new password, typed twice. */
export const PasswordFields = () => {
  const { passwords } = useText();
  const { least, most } = DESK_PASSWORD_LENGTH;
  return (
    <>
      <Form.Item
        name="password"
        label={passwords.fresh}
        extra={passwords.form(least)}
        rules={[{ required: true, min: least, message: passwords.short }]}
      >
        <Input.Password autoComplete="new-password" maxLength={most} />
      </Form.Item>
      <Form.Item
        name="passwordAgain"
        label={passwords.again}
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, again: string | undefined) =>
              again === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(passwords.differ)),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={most} />
      </Form.Item>
    </>
  );
};
