import { Alert, Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import type { StaffOrder } from '@caravan/contract/orders/staff-orders.calls';
import { useLanguage, useText } from '../../../messages/language.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { When } from '../../../ui/charts/figures.tsx';
import { formatMoney } from '../../../ui/parts/format.ts';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { Dialog } from '../../../ui/forms/dialog.tsx';

type Rise = NonNullable<OutputOf<'GET /staff/orders/detail'>['priceRise']>;

/** What the shopper is being asked, until the answer comes. */
export const OpenRise = ({ orderCode, rise }: { orderCode: string; rise: Rise }) => {
  const { text, language } = useLanguage();
  const withdraw = useAct('POST /staff/purchase/priceRise/withdraw', { done: text.purchases.riseWithdrawn });
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginTop: 12 }}
      title={text.purchases.riseOpen(formatMoney(rise.differenceCny, 'CNY', language))}
      description={
        <>
          {rise.reason} · {text.purchases.riseUntil} <When at={rise.expiresAt} />
        </>
      }
      action={
        <Button loading={withdraw.isPending} onClick={() => withdraw.mutate({ orderCode })}>
          {text.purchases.riseWithdraw}
        </Button>
      }
    />
  );
};

interface Answer {
  readonly prices: Record<string, number>;
  readonly reason: string;
}

/** The marketplace asks more for these lines: the new prices, and the shopper decides. */
export const AskRise = ({ order, lines }: { order: StaffOrder; lines: StaffOrder['lines'] }) => {
  const { purchases, common } = useText();
  const [isOpen, setOpen] = useState(false);
  const form = useId();
  const ask = useAct('POST /staff/purchase/priceRise', {
    done: purchases.riseAsked,
    onDone: () => setOpen(false),
  });
  const submit = ({ prices, reason }: Answer): void => {
    const risen = lines.flatMap(({ id, priceCny }) => {
      const price = prices[id];
      return price !== undefined && price > priceCny ? [{ lineId: id, priceCny: price }] : [];
    });
    ask.mutate({ orderCode: order.orderCode, prices: risen, reason: reason.trim() });
  };
  return (
    <>
      <Button disabled={lines.length === 0} onClick={() => setOpen(true)}>
        {purchases.rise}
      </Button>
      <Dialog
        open={isOpen}
        title={purchases.riseTitle}
        onCancel={() => setOpen(false)}
        okText={purchases.riseAsk}
        okButtonProps={{ htmlType: 'submit', form, loading: ask.isPending }}
        cancelText={common.cancel}
      >
        <Alert type="info" showIcon title={purchases.riseText} />
        <Form<Answer>
          id={form}
          layout="vertical"
          style={{ marginTop: 12 }}
          initialValues={{ prices: Object.fromEntries(lines.map(({ id, priceCny }) => [id, priceCny])) }}
          onFinish={submit}
        >
          {lines.map((line) => (
            <NumberField
              key={line.id}
              name={['prices', line.id]}
              label={purchases.riseNew(`${line.titleZh} ${line.skuNameZh}`)}
              unit="CNY"
              min={line.priceCny}
              max={1_000_000}
              decimals={2}
            />
          ))}
          <Form.Item
            name="reason"
            label={purchases.riseReason}
            rules={[{ required: true, whitespace: true, message: common.required }]}
          >
            <Input.TextArea rows={2} maxLength={300} showCount />
          </Form.Item>
        </Form>
      </Dialog>
    </>
  );
};
