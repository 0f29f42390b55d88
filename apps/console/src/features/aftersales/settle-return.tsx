import { Form, Radio } from 'antd';
import type { StaffAfterSaleDetail } from '@caravan/contract/aftersales/staff-aftersales.calls';
import { useLanguage, useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { formatMoney } from '../../ui/parts/format.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { ConfirmButton } from '../../ui/forms/confirm.tsx';
import { ConfirmAct } from '../../shell/acts/confirm-act.tsx';
import styles from './returns.module.css';

interface AfterSaleProps {
  readonly afterSale: StaffAfterSaleDetail;
}

/** The end: money back, or the exchange handed to the buyers. */
export const SettleReturn = ({ afterSale }: AfterSaleProps) => (
  <>
    {afterSale.actions.includes('refund') ? <Refund afterSale={afterSale} /> : null}
    {afterSale.actions.includes('completeExchange') ? <Exchange code={afterSale.code} /> : null}
  </>
);

interface Request {
  readonly refundUsd: number;
  readonly refundTo: 'wallet' | 'original';
}

const Refund = ({ afterSale }: AfterSaleProps) => {
  const { text, language } = useLanguage();
  const { returns } = text;
  const [form] = Form.useForm<Request>();
  const refundUsd = Form.useWatch('refundUsd', form) ?? afterSale.refundUsd;
  const act = useAct('POST /staff/returns/refund', { done: returns.refunded });
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ refundUsd: afterSale.refundUsd, refundTo: afterSale.refundTo }}
      onFinish={(request) => act.mutate({ code: afterSale.code, ...request })}
    >
      <div className={styles['pair']}>
        <NumberField
          name="refundUsd"
          label={returns.due}
          unit="USD"
          min={0}
          max={afterSale.paidUsd}
          decimals={2}
        />
        <Form.Item name="refundTo" label={returns.target}>
          <Radio.Group
            options={[
              { value: 'wallet', label: returns.targets.wallet },
              {
                value: 'original',
                label: returns.targets.original,
                disabled: !afterSale.canRefundOriginal,
              },
            ]}
          />
        </Form.Item>
      </div>
      <ConfirmButton
        type="primary"
        icon={<Icon name="coins" size={16} />}
        loading={act.isPending}
        ask={returns.refundConfirm(formatMoney(refundUsd, 'USD', language))}
        onYes={() => form.submit()}
      >
        {returns.refundNow}
      </ConfirmButton>
    </Form>
  );
};

const Exchange = ({ code }: { code: string }) => {
  const { returns } = useText();
  return (
    <ConfirmAct
      call="POST /staff/returns/exchange"
      input={{ code }}
      done={returns.exchanged}
      type="primary"
      icon={<Icon name="cart" size={16} />}
      ask={returns.exchangeConfirm}
    >
      {returns.exchange}
    </ConfirmAct>
  );
};
