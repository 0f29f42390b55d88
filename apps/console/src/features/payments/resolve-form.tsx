import { Button, Form, Input } from 'antd';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';

/** Takes something off the list, with what was found out about it. */
export const ResolveForm = ({
  of,
  id,
}: {
  of: 'POST /staff/reconciliation/resolve' | 'POST /staff/reconciliation/resolveError';
  id: string;
}) => {
  const { payments, common } = useText();
  const { reconciliation } = payments;
  const resolve = useAct(of, { done: reconciliation.resolved });
  return (
    // Named, for its field's label must not lead to the field of another row.
    <Form<{ note: string }>
      name={id}
      layout="inline"
      onFinish={({ note }) => resolve.mutate({ id, note: note.trim() })}
    >
      <Form.Item
        name="note"
        label={reconciliation.note}
        rules={[{ required: true, whitespace: true, message: common.required }]}
      >
        <Input maxLength={500} style={{ width: 260 }} />
      </Form.Item>
      <Button htmlType="submit" loading={resolve.isPending}>
        {reconciliation.resolve}
      </Button>
    </Form>
  );
};
