import { App, AutoComplete, Button, Form, Input } from 'antd';
import type { StaffOrder } from '@caravan/contract/orders/staff-orders.calls';
import { useSpeech, useText } from '../../messages/language.ts';
import { useAct } from '../../shell/use-act.ts';
import { ctrlEnterSubmits } from '../../ui/form-flow.ts';
import { formatMoney } from '../../ui/format.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { chargedCny } from './charged.ts';
import { DOMESTIC_CARRIERS } from './domestic-carriers.ts';
import { AskRise } from './price-rise.tsx';
import { SoldOut } from './sold-out.tsx';
import styles from './orders.module.css';

interface BuyFormProps {
  readonly order: StaffOrder;
  readonly lines: StaffOrder['lines'];
  /** Whether these are all lines that are still to be bought. */
  readonly isAll: boolean;
  readonly onDone: () => void;
}

interface Bought {
  readonly marketplaceOrderNumber: string;
  readonly costCny: number;
  readonly carrier?: string;
  readonly trackingNumber?: string;
}

/** What the buyer writes down after buying at the marketplace. */
export const BuyForm = ({ order, lines, isAll, onDone }: BuyFormProps) => {
  const text = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Bought>();
  const finish = (): void => {
    form.resetFields();
    if (isAll) onDone();
  };
  const mark = useAct('POST /staff/purchase/mark', {
    done: text.purchases.marked(order.orderCode),
    onDone: finish,
  });
  const submit = (bought: Bought): void => {
    if (lines.length === 0) {
      void message.warning(text.purchases.chooseLines);
      return;
    }
    mark.mutate({
      orderCode: order.orderCode,
      lineIds: lines.map((line) => line.id),
      marketplaceOrderNumber: bought.marketplaceOrderNumber.trim(),
      costCny: bought.costCny,
      carrier: bought.carrier ?? '',
      ...(bought.trackingNumber?.trim() ? { trackingNumber: bought.trackingNumber.trim() } : {}),
    });
  };
  return (
    <Form<Bought>
      form={form}
      layout="vertical"
      className={styles['form'] ?? ''}
      onFinish={submit}
      onKeyDown={ctrlEnterSubmits}
    >
      <h2 className={styles['heading']}>{text.purchases.form}</h2>
      <BuyFields charged={chargedCny(order, lines)} />
      <div className={styles['formFoot']}>
        <Button type="primary" htmlType="submit" loading={mark.isPending} disabled={lines.length === 0}>
          {text.purchases.mark}
        </Button>
        <span className={styles['keys']}>
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
        </span>
        <AskRise order={order} lines={lines} />
        <SoldOut order={order} lines={lines} onDone={finish} />
      </div>
    </Form>
  );
};

const BuyFields = ({ charged }: { charged: number }) => {
  const { purchases, common } = useText();
  return (
    <div className={styles['grid']}>
      <Form.Item
        name="marketplaceOrderNumber"
        label={purchases.marketplaceOrder}
        rules={[
          { required: true, message: common.required },
          { pattern: /^\s*[\w-]{4,40}\s*$/, message: purchases.marketplaceOrderForm },
        ]}
      >
        <Input className="mono" autoFocus autoComplete="off" spellCheck={false} />
      </Form.Item>
      <CostField charged={charged} />
      <Form.Item name="carrier" label={purchases.carrier}>
        <AutoComplete
          options={DOMESTIC_CARRIERS.map((value) => ({ value }))}
          showSearch={{ filterOption: true }}
        />
      </Form.Item>
      <Form.Item
        name="trackingNumber"
        label={purchases.tracking}
        extra={purchases.trackingLater}
        rules={[{ pattern: /^\s*[A-Za-z0-9-]{6,40}\s*$/, message: purchases.trackingForm }]}
      >
        <Input className="mono" autoComplete="off" spellCheck={false} />
      </Form.Item>
    </div>
  );
};

/** The cost, beside what the shopper was charged: a slip of a digit is seen at once. */
const CostField = ({ charged }: { charged: number }) => {
  const { text, language } = useSpeech();
  const cost = Form.useWatch<number | null | undefined>('costCny') ?? null;
  const money = (fen: number): string => formatMoney(fen / 100, 'CNY', language);
  const differenceFen = cost === null ? 0 : Math.round(cost * 100) - Math.round(charged * 100);
  const hint =
    differenceFen === 0
      ? text.purchases.charge(money(Math.round(charged * 100)))
      : differenceFen > 0
        ? text.purchases.over(money(differenceFen))
        : text.purchases.under(money(-differenceFen));
  return (
    <NumberField
      name="costCny"
      label={text.purchases.cost}
      unit="CNY"
      min={0}
      max={10_000_000}
      decimals={2}
      hint={hint}
    />
  );
};
