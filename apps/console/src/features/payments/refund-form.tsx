import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { formatMoney } from '../../ui/parts/format.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import type { Detail } from './payment.screen.tsx';
import { Dialog } from '../../ui/forms/dialog.tsx';

interface RefundFormProps {
  readonly payment: Detail;
  readonly item: Detail['items'][number];
}

interface Values {
  readonly usd: number;
  readonly to: 'wallet' | 'original';
  readonly reason: string;
}

/** Gives a part of what was paid back: the way it was paid as far as the provider holds it, or into the wallet. */
export const RefundForm = ({ payment, item }: RefundFormProps) => {
  const { text, language } = useLanguage();
  const { payments } = text;
  const [isOpen, setOpen] = useState(false);
  const act = useAct('POST /staff/payments/refund', {
    done: payments.refundDone,
    onDone: () => setOpen(false),
  });
  const submit = ({ usd, to, reason }: Values): void =>
    act.mutate({ paymentId: payment.id, subjectId: item.subjectId, usd, to, reason: reason.trim() });
  const form = `refund-${item.subjectId}`;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {payments.refund}
      </Button>
      <Dialog
        open={isOpen}
        title={payments.refundTitle(item.code)}
        onCancel={() => setOpen(false)}
        okText={payments.refund}
        okButtonProps={{ htmlType: 'submit', form, loading: act.isPending }}
        cancelText={text.common.cancel}
      >
        <Form<Values>
          id={form}
          layout="vertical"
          initialValues={{ to: item.refundableUsd > 0 ? 'original' : 'wallet' }}
          onFinish={submit}
        >
          <NumberField
            name="usd"
            label={payments.amount}
            unit="USD"
            min={0.01}
            max={item.leftUsd}
            hint={payments.refundLeft(formatMoney(item.leftUsd, 'USD', language))}
            decimals={2}
          />
          <Form.Item name="to" label={payments.refundTo}>
            <Radio.Group>
              <Radio value="original" disabled={item.refundableUsd === 0}>
                {payments.toOriginal(formatMoney(item.refundableUsd, 'USD', language))}
              </Radio>
              <Radio value="wallet" disabled={!item.canGoToWallet}>
                {payments.toWallet}
              </Radio>
            </Radio.Group>
          </Form.Item>
          <Form.Item
            name="reason"
            label={payments.reason}
            rules={[{ required: true, whitespace: true, message: text.common.required }]}
          >
            <Input.TextArea rows={2} maxLength={300} showCount />
          </Form.Item>
        </Form>
      </Dialog>
    </>
  );
};
