import { Button, Form, Input } from 'antd';
import { useText } from '../../../messages/language.ts';
import { PasswordFields } from '../../../shell/login/password-fields.tsx';
import type { NewPassword } from '../../../shell/login/password-fields.tsx';
import { useAct } from '../../../shell/acts/use-act.ts';

type Change = NewPassword & { readonly oldPassword: string };

/** Changing the own password, with the one that holds. */
export const OwnPassword = () => {
  const { passwords } = useText();
  const [form] = Form.useForm<Change>();
  const act = useAct('POST /staff/password/change', {
    done: passwords.changed,
    onDone: () => form.resetFields(),
  });
  return (
    <Form<Change>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(change) => act.mutate(change)}
    >
      <Form.Item
        name="oldPassword"
        label={passwords.old}
        rules={[{ required: true, message: passwords.oldMissing }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <PasswordFields />
      <Button type="primary" htmlType="submit" loading={act.isPending}>
        {passwords.change}
      </Button>
    </Form>
  );
};
