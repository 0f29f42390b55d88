import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { Dialog } from '../../ui/forms/dialog.tsx';

/** A no, with the reason the shopper reads. */
export const RejectReturn = ({ code }: { code: string }) => {
  const { returns, common } = useText();
  const [open, setOpen] = useState(false);
  const act = useAct('POST /staff/returns/reject', {
    done: returns.rejected,
    onDone: () => setOpen(false),
  });
  const submit = ({ reason }: { reason: string }): void =>
    act.mutate({ code, reason: reason.trim().replaceAll(/\s+/g, ' ') });
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {returns.reject}
      </Button>
      <Dialog
        open={open}
        title={returns.rejectTitle}
        onCancel={() => setOpen(false)}
        okText={returns.rejectTitle}
        okButtonProps={{ danger: true, htmlType: 'submit', form: 'reject-return', loading: act.isPending }}
        cancelText={common.cancel}
      >
        <Form<{ reason: string }> id="reject-return" layout="vertical" onFinish={submit}>
          <Form.Item
            name="reason"
            label={returns.rejectReason}
            rules={[{ required: true, whitespace: true, message: common.required }]}
          >
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Form.Item>
        </Form>
      </Dialog>
    </>
  );
};
