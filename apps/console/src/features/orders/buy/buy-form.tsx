import { Alert, App, Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { CallFailure } from '@caravan/contract/client';
import { useLanguage, useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { enterMovesOn } from '../../../ui/forms/form-flow.ts';
import { Kbd } from '../../../ui/parts/kbd.tsx';
import { BuyFields, type Bought, costOf } from './buy-fields.tsx';
import { piecesOf } from '../pieces/pieces.ts';
import { type Chosen, numbersIn } from './to-buy.ts';
import orderStyles from '../orders.module.css';
import styles from '../shops-to-buy.module.css';

interface BuyFormProps {
  readonly chosen: readonly Chosen[];
  /** Whether nothing is left to buy here then. What is opened next has a form of its own; this one, emptied meanwhile, would take its keys. */
  readonly isLast: boolean;
  readonly onDone: () => void;
  /** What else can be done with the chosen lines. */
  readonly children?: ReactNode;
}

/** What the buyer writes down after buying at the marketplace. */
export const BuyForm = ({ chosen, isLast, onDone, children }: BuyFormProps) => {
  const { purchases } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Bought>();
  const lines = chosen.flatMap((one) => one.lines);
  const act = useAct('POST /staff/purchase/buy', {
    onDone: ({ orderCodes }) => {
      const [only = ''] = orderCodes;
      void message.success(
        orderCodes.length === 1 ? purchases.marked(only) : purchases.markedMany(orderCodes.length),
      );
      if (!isLast) form.resetFields();
      onDone();
    },
  });
  const submit = (bought: Bought): void => {
    if (lines.length === 0) {
      void message.warning(purchases.chooseLines);
      return;
    }
    act.mutate({
      lineIds: lines.map(({ id }) => id),
      pieces: piecesOf(lines),
      marketplaceOrderNumber: bought.marketplaceOrderNumber.trim(),
      cost: costOf(bought, lines),
      carrier: bought.carrier ?? '',
      trackingNumbers: numbersIn(bought.trackingNumbers ?? ''),
      note: bought.note?.trim() ?? '',
    });
  };
  return (
    <Form<Bought>
      form={form}
      layout="vertical"
      className={orderStyles['form'] ?? ''}
      initialValues={{ costBy: 'total' }}
      onFinish={submit}
      onKeyDown={enterMovesOn}
    >
      <h2 className={orderStyles['heading']}>{purchases.form}</h2>
      <TrackingNumberTaken error={act.error} />
      <BuyFields chosen={chosen} />
      <div className={orderStyles['formFoot']}>
        <Button type="primary" htmlType="submit" loading={act.isPending} disabled={lines.length === 0}>
          {purchases.markLines(lines.length)}
        </Button>
        <span className={orderStyles['keys']}>
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
        </span>
        {children}
      </div>
    </Form>
  );
};

/** Somebody was faster: which lines, and who has them. They leave the list by themselves. */
const TrackingNumberTaken = ({ error }: { error: unknown }) => {
  const { text } = useLanguage();
  if (!(error instanceof CallFailure) || error.reason !== 'purchase_lines_taken') return null;
  const { by, action, names } = error.details;
  return (
    <Alert
      role="alert"
      type="warning"
      showIcon
      title={action === 'purchase' ? text.purchases.takenBy(String(by)) : text.purchases.taken}
      description={
        <>
          <ul className={styles['taken']}>
            {String(names ?? '')
              .split('\n')
              .map((name) => (
                <li key={name} lang="zh-CN">
                  {name}
                </li>
              ))}
          </ul>
          {text.purchases.takenHint}
        </>
      }
    />
  );
};
