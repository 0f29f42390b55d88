import { Button, Form, Input, Select } from 'antd';
import { useText } from '../../../messages/language.ts';
import type { InputOf, OutputOf } from '../../../shell/api.ts';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import styles from '../parts/books.module.css';
import { columnsOf, guessed } from './csv-columns.ts';

type Csv = NonNullable<InputOf<'POST /staff/books/statements/preview'>['csv']>;
type Statement = OutputOf<'GET /staff/books/statements'>['list'][number];

interface CsvFormProps {
  readonly text: string;
  /** The statement before: a new one opens as it closed. */
  readonly last: Statement | undefined;
  readonly isPending: boolean;
  readonly onSay: (csv: Csv) => void;
}

const COLUMNS = ['day', 'amount', 'reference', 'text', 'currency'] as const;

interface Said {
  readonly account: string;
  readonly openingUsd: number;
  readonly closingUsd: number;
  readonly columns: Csv['columns'];
}

/** What a CSV does not say itself: whose account it is, from which balance to which, and what its columns are. */
export const CsvForm = ({ text, last, isPending, onSay }: CsvFormProps) => {
  const { bank, books, common } = useText();
  const names = columnsOf(text);
  const needed = [{ required: true, whitespace: true, message: common.required }];
  const say = ({ columns: { currency, ...columns }, ...said }: Said): void =>
    onSay({ ...said, columns: currency ? { ...columns, currency } : columns });
  return (
    <Form<Said>
      layout="vertical"
      initialValues={{
        account: last?.account ?? '',
        ...(last ? { openingUsd: last.closingUsd } : {}),
        columns: guessed(names),
      }}
      onFinish={say}
    >
      <p className={styles['quiet']}>{bank.csvAmounts}</p>
      <div className={styles['pair']}>
        <Form.Item name="account" label={books.account} rules={needed}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Balance name="openingUsd" label={bank.opening} />
        <Balance name="closingUsd" label={bank.closing} />
      </div>
      <div className={styles['pair']}>
        {COLUMNS.map((name) => (
          <Form.Item
            key={name}
            name={['columns', name]}
            label={bank.columnOf(bank.columns[name])}
            {...(name === 'currency' ? {} : { rules: needed })}
          >
            <Select
              allowClear={name === 'currency'}
              placeholder={name === 'currency' ? bank.notInFile : ''}
              options={names.map((value) => ({ value, label: value }))}
            />
          </Form.Item>
        ))}
      </div>
      <Button htmlType="submit" loading={isPending}>
        {books.check}
      </Button>
    </Form>
  );
};

const Balance = ({ name, label }: { name: string; label: string }) => (
  <NumberField name={name} label={label} unit="USD" min={-100_000_000} max={100_000_000} decimals={2} />
);
