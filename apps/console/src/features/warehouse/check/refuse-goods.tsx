import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { Dialog } from '../../../ui/forms/dialog.tsx';

/** Goods that may not be carried stay outside, with the reason the shopper reads. */
export const RefuseGoods = ({ forwardedId }: { forwardedId: string }) => {
  const { arrivals, common } = useText();
  const { announced } = arrivals;
  const [open, setOpen] = useState(false);
  const act = useAct('POST /staff/forwarded/refuse', {
    done: announced.refused,
    onDone: () => setOpen(false),
  });
  const submit = ({ reason }: { reason: string }): void =>
    act.mutate({ forwardedId, reason: reason.trim().replaceAll(/\s+/g, ' ') });
  return (
    <>
      <div>
        <Button danger type="text" onClick={() => setOpen(true)}>
          {announced.refuse}
        </Button>
      </div>
      <Dialog
        open={open}
        title={announced.refuseTitle}
        onCancel={() => setOpen(false)}
        okText={announced.refuseTitle}
        okButtonProps={{ danger: true, htmlType: 'submit', form: 'refuse-goods', loading: act.isPending }}
        cancelText={common.cancel}
      >
        <Form<{ reason: string }> id="refuse-goods" layout="vertical" onFinish={submit}>
          <Form.Item
            name="reason"
            label={announced.refuseReason}
            rules={[{ required: true, whitespace: true, message: common.required }]}
          >
            <Input.TextArea rows={3} maxLength={300} showCount />
          </Form.Item>
        </Form>
      </Dialog>
    </>
  );
};
