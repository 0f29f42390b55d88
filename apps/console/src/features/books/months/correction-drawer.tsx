import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useLanguage, useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { CHOICE_SEARCH } from '../../../ui/forms/choice-search.ts';
import { SideDrawer } from '../../../ui/layout/side-drawer.tsx';
import { formatMoney } from '../../../ui/parts/format.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import styles from '../parts/books.module.css';
import { correctable } from './corrected-accounts.ts';

interface CorrectionDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for a correction of the books. */
export const CorrectionDrawer = ({ isOpen, onClose }: CorrectionDrawerProps) => {
  const { months } = useText();
  return (
    <SideDrawer open={isOpen} onClose={onClose} size={640} title={months.correctionTitle}>
      {isOpen ? <CorrectionForm onDone={onClose} /> : null}
    </SideDrawer>
  );
};

interface Line {
  readonly account: string;
  readonly amount: number;
  readonly currency: 'USD' | 'CNY';
}

interface Correction {
  readonly on: string;
  readonly reason: string;
  readonly lines: readonly Line[];
}

const EMPTY_LINE = { currency: 'USD' };

const CorrectionForm = ({ onDone }: { onDone: () => void }) => {
  const { months, common } = useText();
  const ask = useAct('POST /staff/books/requests/correction', { done: months.correctionAsked, onDone });
  const needed = [{ required: true, message: common.required }];
  return (
    <Form<Correction>
      layout="vertical"
      initialValues={{ lines: [EMPTY_LINE, EMPTY_LINE] }}
      onFinish={({ on, reason, lines }) => ask.mutate({ on, reason: reason.trim(), lines: [...lines] })}
    >
      <p className={styles['quiet']}>{months.correctionHint}</p>
      <Form.Item name="on" label={months.correctionDay} rules={needed}>
        <Input type="date" style={{ width: 160 }} />
      </Form.Item>
      <Form.Item name="reason" label={months.reason} rules={[{ ...needed[0], whitespace: true }]}>
        <Input maxLength={300} showCount autoComplete="off" />
      </Form.Item>
      <CorrectionLines />
      <Button type="primary" htmlType="submit" loading={ask.isPending}>
        {months.correctionSend}
      </Button>
    </Form>
  );
};

const CorrectionLines = () => {
  const { months } = useText();
  return (
    <Form.List name="lines">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <CorrectionLine
              key={key}
              name={name}
              onRemove={fields.length > 2 ? () => remove(name) : undefined}
            />
          ))}
          <div className={styles['actions']} style={{ marginBottom: 12 }}>
            <Button icon={<Icon name="plus" size={16} />} onClick={() => add(EMPTY_LINE)}>
              {months.correctionAdd}
            </Button>
            <Left />
          </div>
        </>
      )}
    </Form.List>
  );
};

interface CorrectionLineProps {
  readonly name: number;
  readonly onRemove: (() => void) | undefined;
}

const CorrectionLine = ({ name, onRemove }: CorrectionLineProps) => {
  const { months, ledger, common } = useText();
  const needed = [{ required: true, message: common.required }];
  return (
    <div className={styles['bookLine']}>
      <Form.Item name={[name, 'account']} rules={needed}>
        <Select
          showSearch={CHOICE_SEARCH}
          aria-label={months.correctionAccount}
          placeholder={months.correctionAccount}
          options={correctable(ledger.accounts).map((value) => ({ value, label: ledger.accounts[value] }))}
        />
      </Form.Item>
      <Form.Item name={[name, 'amount']} rules={needed}>
        <InputNumber
          aria-label={months.correctionAmount}
          placeholder={months.correctionAmount}
          precision={2}
          controls={false}
          style={{ width: '100%' }}
        />
      </Form.Item>
      <Form.Item name={[name, 'currency']}>
        <Select
          aria-label={months.correctionCurrency}
          options={(['USD', 'CNY'] as const).map((value) => ({ value, label: value }))}
        />
      </Form.Item>
      {onRemove ? (
        <Button
          type="text"
          aria-label={months.correctionRemove}
          icon={<Icon name="trash" size={16} />}
          onClick={onRemove}
        />
      ) : null}
    </div>
  );
};

/** What is missing to zero, in each currency. */
const Left = () => {
  const { text, language } = useLanguage();
  const { months } = text;
  const lines = Form.useWatch<readonly Partial<Line>[] | undefined>('lines') ?? [];
  const left = (['USD', 'CNY'] as const)
    .map((currency) => ({
      currency,
      cents: lines
        .filter((line) => line?.currency === currency)
        .reduce((sum, line) => sum - Math.round((line.amount ?? 0) * 100), 0),
    }))
    .filter(({ cents }) => cents !== 0);
  return (
    <span className={styles['quiet']} role="status">
      {left.length === 0
        ? months.correctionEven
        : left
            .map(({ currency, cents }) => months.correctionLeft(formatMoney(cents / 100, currency, language)))
            .join(' · ')}
    </span>
  );
};
