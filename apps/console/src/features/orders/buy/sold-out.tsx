import { Alert, Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { PiecesField } from '../pieces/pieces-field.tsx';
import { Dialog } from '../../../ui/forms/dialog.tsx';

interface SoldOutProps {
  readonly orderCode: string;
  readonly lineIds: readonly string[];
  /** Of these lines only that many pieces. */
  readonly pieces?: readonly { readonly lineId: string; readonly quantity: number }[];
  /** Of one line: how many there are; how many cannot be had is asked. */
  readonly of?: number;
  readonly isSmall?: boolean;
  readonly onDone?: () => void;
}

/** Lines, or some of their pieces, that cannot be had: cancelled with a reason, and their money goes back. */
export const SoldOut = ({ orderCode, lineIds, pieces = [], of = 1, isSmall, onDone }: SoldOutProps) => {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(of);
  const form = useId();
  const act = useAct('POST /staff/purchase/outOfStock', {
    done: text.purchases.soldOutDone,
    onDone: () => {
      setOpen(false);
      onDone?.();
    },
  });
  const [only = ''] = lineIds;
  const meant = of > 1 ? [{ lineId: only, quantity: asked }] : [...pieces];
  const submit = ({ reason }: { reason: string }): void =>
    act.mutate({ orderCode, lineIds: [...lineIds], pieces: meant, reason: reason.trim() });
  return (
    <>
      <Button
        danger
        {...(isSmall ? { size: 'small' as const } : {})}
        disabled={lineIds.length === 0}
        onClick={() => setOpen(true)}
      >
        {text.purchases.soldOut}
      </Button>
      <Dialog
        open={open}
        title={text.purchases.soldOutTitle}
        onCancel={() => setOpen(false)}
        okText={text.purchases.soldOutConfirm}
        okButtonProps={{ danger: true, htmlType: 'submit', form, loading: act.isPending }}
        cancelText={text.common.cancel}
      >
        <Alert
          type="warning"
          showIcon
          title={
            meant.length === 0
              ? text.purchases.soldOutText(lineIds.length)
              : text.purchases.soldOutPieces(meant.reduce((sum, { quantity }) => sum + quantity, 0))
          }
        />
        <Form<{ reason: string }> id={form} layout="vertical" style={{ marginTop: 12 }} onFinish={submit}>
          <PiecesField name={text.purchases.soldOut} of={of} value={asked} onChange={setAsked} />
          <Form.Item
            name="reason"
            label={text.purchases.soldOutReason}
            rules={[{ required: true, whitespace: true, message: text.common.required }]}
          >
            <Input.TextArea rows={3} maxLength={300} showCount />
          </Form.Item>
        </Form>
      </Dialog>
    </>
  );
};
