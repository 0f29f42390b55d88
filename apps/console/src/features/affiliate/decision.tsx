import { Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../messages/language.ts';
import { Dialog } from '../../ui/forms/dialog.tsx';

interface DecisionProps {
  readonly label: string;
  readonly explain: string;
  /** Asks for a reason that the affiliate reads. */
  readonly withReason?: boolean;
  readonly tone: 'primary' | 'plain' | 'danger';
  readonly isPending: boolean;
  readonly onDecide: (reason: string) => void;
}

/** A decision about somebody: said once more before it is done. */
export const Decision = ({
  label,
  explain,
  withReason = false,
  tone,
  isPending,
  onDecide,
}: DecisionProps) => {
  const { affiliates, common } = useText();
  const [isOpen, setOpen] = useState(false);
  const form = useId();
  const decide = ({ reason = '' }: { reason?: string }): void => {
    onDecide(reason.trim());
    setOpen(false);
  };
  return (
    <>
      <Button
        type={tone === 'primary' ? 'primary' : 'default'}
        danger={tone === 'danger'}
        loading={isPending}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog
        open={isOpen}
        title={label}
        onCancel={() => setOpen(false)}
        okText={label}
        okButtonProps={{ danger: tone === 'danger', htmlType: 'submit', form }}
        cancelText={common.cancel}
      >
        <p>{explain}</p>
        <Form id={form} layout="vertical" onFinish={decide}>
          {withReason ? (
            <Form.Item name="reason" label={affiliates.reason}>
              <Input.TextArea maxLength={500} showCount rows={3} />
            </Form.Item>
          ) : null}
        </Form>
      </Dialog>
    </>
  );
};
