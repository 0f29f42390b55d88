import type { SellerReturn } from '@caravan/contract/aftersales/seller-returns.calls';
import { SHIP_TO_MAX } from '@caravan/domain/shared/text-limits';
import { Button, Form, Input } from 'antd';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { holds, useStaff } from '../../../shell/login/session.ts';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { dueDayOf } from './seller-return-words.ts';
import styles from './seller-returns.module.css';

interface FormProps {
  readonly back: SellerReturn;
}

/** What the desk writes down at this step: the seller's address, a number it comes back under, the seller's money. */
export const SellerReturnForms = ({ back }: FormProps) => {
  const staff = useStaff();
  const { step } = back;
  const isHere = step === 'to_pick' || step === 'to_pack' || step === 'to_hand_over';
  const isAway = step === 'with_carrier' || step === 'refund_awaited';
  return (
    <div className={styles['forms']}>
      {isHere && holds(staff, ['support', 'warehouse']) ? <Terms back={back} /> : null}
      {isAway && holds(staff, ['support', 'warehouse']) ? <Expect back={back} /> : null}
      {step === 'refund_awaited' && holds(staff, ['support', 'finance']) ? <Refund back={back} /> : null}
    </div>
  );
};

interface TermsFields {
  readonly shipTo: string;
  readonly dueOn: string;
}

export const Terms = ({ back: { code, shipTo, dueAt } }: FormProps) => {
  const { sellerReturns, common } = useText();
  const act = useAct('POST /staff/seller-returns/terms', { done: sellerReturns.termsSaved });
  const submit = ({ shipTo: typed, dueOn }: TermsFields): void =>
    act.mutate({ code, shipTo: typed.trim(), ...(dueOn ? { dueOn } : {}) });
  return (
    <Form<TermsFields> layout="vertical" initialValues={{ shipTo, dueOn: dueDayOf(dueAt) }} onFinish={submit}>
      <Form.Item
        name="shipTo"
        label={sellerReturns.address}
        extra={sellerReturns.addressHint}
        rules={[{ required: true, whitespace: true, message: common.required }]}
      >
        <Input.TextArea rows={3} maxLength={SHIP_TO_MAX} showCount />
      </Form.Item>
      <Form.Item name="dueOn" label={sellerReturns.dueOn}>
        <Input type="date" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={act.isPending}>
        {sellerReturns.saveTerms}
      </Button>
    </Form>
  );
};

const Expect = ({ back: { code, backWaybill } }: FormProps) => {
  const { sellerReturns, common } = useText();
  const act = useAct('POST /staff/seller-returns/expect', { done: sellerReturns.expected });
  return (
    <Form<{ trackingNumber: string }>
      layout="vertical"
      initialValues={{ trackingNumber: backWaybill ?? '' }}
      onFinish={({ trackingNumber }) => act.mutate({ code, trackingNumber: trackingNumber.trim() })}
    >
      <Form.Item
        name="trackingNumber"
        label={sellerReturns.expect}
        rules={[{ required: true, whitespace: true, message: common.required }]}
      >
        <Input className="mono" maxLength={60} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Button htmlType="submit" loading={act.isPending}>
        {sellerReturns.expectSave}
      </Button>
    </Form>
  );
};

const Refund = ({ back: { code, expectedCny } }: FormProps) => {
  const { sellerReturns } = useText();
  const act = useAct('POST /staff/seller-returns/refund', { done: sellerReturns.refundDone });
  return (
    <Form<{ amountCny: number }>
      layout="vertical"
      initialValues={{ amountCny: expectedCny }}
      onFinish={({ amountCny }) => act.mutate({ code, amountCny })}
    >
      <NumberField
        name="amountCny"
        label={sellerReturns.refund}
        unit="CNY"
        min={0.01}
        max={10_000_000}
        decimals={2}
      />
      <Button type="primary" htmlType="submit" loading={act.isPending}>
        {sellerReturns.refundSave}
      </Button>
    </Form>
  );
};
