import { AutoComplete, Form, Input, Segmented } from 'antd';
import type { StaffOrder } from '@caravan/contract/orders/staff-orders.calls';
import { useLanguage, useText } from '../../../messages/language.ts';
import type { InputOf } from '../../../shell/api.ts';
import { formatMoney } from '../../../ui/parts/format.ts';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { DOMESTIC_CARRIERS } from '../parts/domestic-carriers.ts';
import { type Chosen, chargedOf } from './to-buy.ts';
import styles from '../shops-to-buy.module.css';

type Line = StaffOrder['lines'][number];

export interface Bought {
  readonly marketplaceOrderNumber: string;
  readonly costBy: 'total' | 'line';
  readonly costCny?: number;
  /** By the id of the line. */
  readonly costs?: Readonly<Record<string, number>>;
  readonly carrier?: string;
  readonly note?: string;
  readonly trackingNumbers?: string;
}

/** The cost as the call takes it: one sum, or one for each line. */
export const costOf = (
  { costBy, costCny = 0, costs = {} }: Bought,
  lines: readonly Line[],
): InputOf<'POST /staff/purchase/buy'>['cost'] =>
  costBy === 'total'
    ? { by: 'total', costCny }
    : { by: 'line', lines: lines.map(({ id }) => ({ lineId: id, costCny: costs[id] ?? 0 })) };

export const BuyFields = ({ chosen }: { chosen: readonly Chosen[] }) => {
  const { purchases, common } = useText();
  const costBy = Form.useWatch<Bought['costBy'] | undefined>('costBy') ?? 'total';
  const lines = chosen.flatMap((one) => one.lines);
  return (
    <div className={styles['fields']}>
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
      {costBy === 'total' ? <TotalCost charged={chargedOf(chosen)} /> : <LineCosts lines={lines} />}
      {lines.length > 1 ? <CostBy /> : null}
      <Form.Item name="carrier" label={purchases.carrier}>
        <AutoComplete
          options={DOMESTIC_CARRIERS.map((value) => ({ value }))}
          showSearch={{ filterOption: true }}
        />
      </Form.Item>
      <Form.Item name="note" label={purchases.note}>
        <Input maxLength={300} autoComplete="off" placeholder={common.optional} />
      </Form.Item>
      <Form.Item
        name="trackingNumbers"
        label={purchases.tracking}
        extra={purchases.trackingLater}
        rules={[
          { pattern: /^([\s,，;；]*[A-Za-z0-9-]{6,40})*[\s,，;；]*$/, message: purchases.trackingForm },
        ]}
      >
        <Input className="mono" autoComplete="off" spellCheck={false} />
      </Form.Item>
    </div>
  );
};

const CostBy = () => {
  const { purchases } = useText();
  return (
    <Form.Item name="costBy" label={purchases.costBy}>
      <Segmented
        options={[
          { value: 'total', label: purchases.costTotal },
          { value: 'line', label: purchases.costPerLine },
        ]}
      />
    </Form.Item>
  );
};

/** The cost, beside what the shoppers were charged: a slip of a digit is seen at once. */
const TotalCost = ({ charged }: { charged: number }) => {
  const { text, language } = useLanguage();
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

const LineCosts = ({ lines }: { lines: readonly Line[] }) => {
  const { text, language } = useLanguage();
  return (
    <div className={styles['costs']}>
      {lines.map((line) => (
        <NumberField
          key={line.id}
          name={['costs', line.id]}
          label={`${line.quantity} × ${line.skuNameZh || line.titleZh}`}
          unit="CNY"
          min={0}
          max={10_000_000}
          decimals={2}
          hint={text.purchases.charge(formatMoney(line.priceCny * line.quantity, 'CNY', language))}
        />
      ))}
    </div>
  );
};
