import { AFTER_SALE_WORDS_MAX } from '@caravan/domain/shared/text-limits';
import { Button, Form, Input } from 'antd';
import type { StaffAfterSaleDetail } from '@caravan/contract/aftersales/staff-aftersales.calls';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { ctrlEnterSubmits, enterMovesOn } from '../../ui/forms/form-flow.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { Idle } from '../../ui/layout/idle.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { Panel } from '../../ui/layout/page.tsx';
import { ConfirmAct } from '../../shell/acts/confirm-act.tsx';
import { RejectReturn } from './reject-return.tsx';
import { SettleReturn } from './settle-return.tsx';
import styles from './returns.module.css';

interface AfterSaleProps {
  readonly afterSale: StaffAfterSaleDetail;
}

/** What the person signed in can do with an application now. */
export const ReturnWork = ({ afterSale }: AfterSaleProps) => {
  const { returns } = useText();
  const can = new Set(afterSale.actions);
  if (can.size === 0) return <NothingToDo afterSale={afterSale} />;
  return (
    <Panel title={returns.work}>
      <div className={styles['work']}>
        {afterSale.status === 'return_payment_pending' ? <NothingToDo afterSale={afterSale} /> : null}
        {can.has('approve') ? <Approve code={afterSale.code} /> : null}
        {can.has('uploadReturnNumber') ? <SendBack code={afterSale.code} /> : null}
        <OnTheWay afterSale={afterSale} />
        <SettleReturn afterSale={afterSale} />
        {can.has('ask') ? <QuestionForm code={afterSale.code} /> : null}
        {can.has('reject') ? <RejectReturn code={afterSale.code} /> : null}
      </div>
    </Panel>
  );
};

const NothingToDo = ({ afterSale }: AfterSaleProps) => {
  const { returns } = useText();
  const waits = afterSale.status === 'return_payment_pending';
  return <Idle waits={waits}>{waits ? returns.waitsForFee : returns.nothingNow}</Idle>;
};

const Approve = ({ code }: { code: string }) => {
  const { returns } = useText();
  const act = useAct('POST /staff/returns/approve', { done: returns.approved });
  return (
    <Form<{ feeCny: number }>
      layout="vertical"
      initialValues={{ feeCny: 0 }}
      onFinish={({ feeCny }) => act.mutate({ code, feeCny })}
      onKeyDown={enterMovesOn}
    >
      <div className={styles['pair']}>
        <NumberField
          name="feeCny"
          label={returns.fee}
          unit="CNY"
          min={0}
          max={10_000}
          decimals={2}
          hint={returns.approveNote}
        />
      </div>
      <Button type="primary" htmlType="submit" icon={<Icon name="check" size={16} />} loading={act.isPending}>
        {returns.approve}
      </Button>
    </Form>
  );
};

interface Sent {
  readonly carrier?: string;
  readonly returnNumber: string;
}

const SendBack = ({ code }: { code: string }) => {
  const { returns, common } = useText();
  const act = useAct('POST /staff/returns/number', { done: returns.sent });
  const submit = ({ carrier = '', returnNumber }: Sent): void =>
    act.mutate({ code, carrier: carrier.trim(), returnNumber: returnNumber.trim() });
  return (
    <Form<Sent> layout="vertical" onFinish={submit} onKeyDown={enterMovesOn}>
      <div className={styles['pair']}>
        <Form.Item name="carrier" label={returns.carrier}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item
          name="returnNumber"
          label={returns.returnNumber}
          rules={[
            { required: true, message: common.required },
            { pattern: /^\s*[A-Za-z0-9-]{6,40}\s*$/, message: returns.sendForm },
          ]}
        >
          <Input className="mono" autoComplete="off" spellCheck={false} />
        </Form.Item>
      </div>
      <Button type="primary" htmlType="submit" icon={<Icon name="truck" size={16} />} loading={act.isPending}>
        {returns.send}
      </Button>
    </Form>
  );
};

const Receipt = ({ code }: { code: string }) => {
  const { returns } = useText();
  return (
    <ConfirmAct
      call="POST /staff/returns/receipt"
      input={{ code }}
      done={returns.receiptDone}
      type="primary"
      icon={<Icon name="check" size={16} />}
      ask={returns.receiptConfirm}
    >
      {returns.receipt}
    </ConfirmAct>
  );
};

/** Goods that were sent back reach the merchant, or come back to us. */
const OnTheWay = ({ afterSale: { code, status, actions, goodsBackAt } }: AfterSaleProps) => {
  const { returns } = useText();
  if (status !== 'return_in_progress' || goodsBackAt !== null) return null;
  return (
    <>
      <div className={styles['steps']}>
        {actions.includes('confirmMerchantReceipt') ? <Receipt code={code} /> : null}
        {actions.includes('noteGoodsBack') ? <GoodsBack code={code} /> : null}
      </div>
      <p className={styles['quiet']}>{returns.refuseWhenBack}</p>
    </>
  );
};

const GoodsBack = ({ code }: { code: string }) => {
  const { returns } = useText();
  return (
    <ConfirmAct
      call="POST /staff/returns/back"
      input={{ code }}
      done={returns.backDone}
      icon={<Icon name="undo" size={16} />}
      ask={returns.backConfirm}
    >
      {returns.back}
    </ConfirmAct>
  );
};

const QuestionForm = ({ code }: { code: string }) => {
  const { returns, common } = useText();
  const [form] = Form.useForm<{ text: string }>();
  const act = useAct('POST /staff/returns/ask', {
    done: returns.askedDone,
    onDone: () => form.resetFields(),
  });
  const submit = ({ text }: { text: string }): void =>
    act.mutate({ code, text: text.trim().replaceAll(/\s+/g, ' ') });
  return (
    <Form form={form} layout="vertical" onFinish={submit} onKeyDown={ctrlEnterSubmits}>
      <Form.Item
        name="text"
        label={returns.askText}
        rules={[{ required: true, whitespace: true, message: common.required }]}
      >
        <Input.TextArea rows={2} maxLength={AFTER_SALE_WORDS_MAX} showCount />
      </Form.Item>
      <Button htmlType="submit" icon={<Icon name="note" size={16} />} loading={act.isPending}>
        {returns.ask}
      </Button>
    </Form>
  );
};
