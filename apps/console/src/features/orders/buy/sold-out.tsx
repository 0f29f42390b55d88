import { Alert, Button, Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';

interface SoldOutProps {
  readonly orderCode: string;
  readonly lineIds: readonly string[];
  readonly onDone?: () => void;
}

/** Lines that cannot be bought: cancelled with a reason, and the money goes back. */
export const SoldOut = ({ orderCode, lineIds, onDone }: SoldOutProps) => {
  const text = useText();
  const [open, setOpen] = useState(false);
  const form = useId();
  const act = useAct('POST /staff/purchase/outOfStock', {
    done: text.purchases.soldOutDone,
    onDone: () => {
      setOpen(false);
      onDone?.();
    },
  });
  const submit = ({ reason }: { reason: string }): void =>
    act.mutate({ orderCode, lineIds: [...lineIds], reason: reason.trim() });
  return (
    <>
      <Button danger disabled={lineIds.length === 0} onClick={() => setOpen(true)}>
        {text.purchases.soldOut}
      </Button>
      <Modal
        open={open}
        title={text.purchases.soldOutTitle}
        onCancel={() => setOpen(false)}
        okText={text.purchases.soldOutConfirm}
        okButtonProps={{ danger: true, htmlType: 'submit', form, loading: act.isPending }}
        cancelText={text.common.cancel}
        destroyOnHidden
      >
        <Alert type="warning" showIcon title={text.purchases.soldOutText(lineIds.length)} />
        <Form<{ reason: string }> id={form} layout="vertical" style={{ marginTop: 12 }} onFinish={submit}>
          <Form.Item
            name="reason"
            label={text.purchases.soldOutReason}
            rules={[{ required: true, whitespace: true, message: text.common.required }]}
          >
            <Input.TextArea rows={3} maxLength={300} showCount autoFocus />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
};
