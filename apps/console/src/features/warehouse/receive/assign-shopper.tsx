import { Button, Form, Input, Select } from 'antd';
import type { UnknownParcel } from '@caravan/contract/warehouse/staff-inbound.calls';
import { GOODS_CLASSES, type GoodsClass } from '@caravan/domain/freight/freight-tariff';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import styles from '../warehouse.module.css';

interface Given {
  readonly shopper: string;
  readonly title: string;
  readonly quantity: number;
  readonly declaredCny: number;
  readonly goodsClass: GoodsClass;
}

/** Gives a parcel to a shopper who bought elsewhere, with what is in it. */
export const AssignShopper = ({ parcel, onDone }: { parcel: UnknownParcel; onDone: () => void }) => {
  const { arrivals, common, words } = useText();
  const { unowned, announced } = arrivals;
  const act = useAct('POST /staff/unknown/assign/shopper', { onDone });
  const required = [{ required: true, whitespace: true, message: common.required }];
  const submit = ({ shopper, title, ...rest }: Given): void =>
    act.mutate({ unknownParcelId: parcel.id, shopper: shopper.trim(), title: title.trim(), ...rest });
  return (
    <Form<Given>
      layout="vertical"
      initialValues={{ quantity: 1, declaredCny: 0, goodsClass: 'general' }}
      onFinish={submit}
    >
      <Form.Item name="shopper" label={unowned.shopper} extra={unowned.shopperHint} rules={required}>
        <Input maxLength={254} autoComplete="off" />
      </Form.Item>
      <Form.Item name="title" label={unowned.name} rules={required}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <div className={styles['labelFields']}>
        <NumberField name="quantity" label={announced.quantity} unit="×" min={1} max={9_999} />
        <NumberField
          name="declaredCny"
          label={unowned.value}
          unit="CNY"
          min={0}
          max={1_000_000}
          decimals={2}
        />
        <Form.Item name="goodsClass" label={unowned.goodsClass}>
          <Select options={GOODS_CLASSES.map((value) => ({ value, label: words.goodsClass[value] }))} />
        </Form.Item>
      </div>
      <Button type="primary" htmlType="submit" loading={act.isPending}>
        {unowned.give}
      </Button>
    </Form>
  );
};
