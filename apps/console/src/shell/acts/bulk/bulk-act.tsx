import { Alert, App, Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../messages/language.ts';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import type { Tone } from '../../../ui/parts/status-tag.tsx';
import type { InputOf, CallName } from '../../api.ts';
import styles from './bulk-act.module.css';
import type { Outcome } from './one-by-one.ts';
import { useBulk } from './use-bulk.ts';
import { Dialog } from '../../../ui/forms/dialog.tsx';

interface BulkActProps<Name extends CallName, Row> {
  readonly call: Name;
  readonly rows: readonly Row[];
  readonly inputOf: (row: Row, answer: string) => InputOf<Name>;
  /** What people call a row. */
  readonly nameOf: (row: Row) => string;
  /** What is said of a row beside its name: whom it is for, how much it is. */
  readonly noteOf?: (row: Row) => string;
  readonly title: string;
  readonly explain: string;
  /** One line of words that all rows get. */
  readonly question?: { readonly label: string; readonly mostCharacters: number };
  /** Which rows stay chosen: those that it was not done for. */
  readonly onDone: (left: readonly Row[]) => void;
}

/** One action for all chosen rows: asked once, done row by row, and told row by row where some are refused. */
export const BulkAct = <Name extends CallName, Row>(props: BulkActProps<Name, Row>) => {
  const [isOpen, setOpen] = useState(false);
  const bulk = useBulk(props.call);
  const open = (): void => {
    bulk.forget();
    setOpen(true);
  };
  return (
    <>
      <Button type="primary" onClick={open}>
        {props.title}
      </Button>
      {isOpen ? <Question {...props} bulk={bulk} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

interface QuestionProps<Name extends CallName, Row> extends BulkActProps<Name, Row> {
  /** Outlives the dialog: what got no answer is repeated when it is opened again. */
  readonly bulk: ReturnType<typeof useBulk<Name>>;
  readonly onClose: () => void;
}

const Question = <Name extends CallName, Row>(props: QuestionProps<Name, Row>) => {
  const { rows, bulk, onClose, onDone } = props;
  const { table, common } = useText();
  const { message } = App.useApp();
  const form = useId();
  const isTold = !bulk.isPending && bulk.outcomes.length > 0;
  const leftOf = (outcomes: readonly Outcome[]): readonly Row[] =>
    rows.filter((_, index) => outcomes[index]?.state !== 'done');
  const submit = async ({ answer = '' }: { answer?: string }): Promise<void> => {
    const outcomes = await bulk.run(rows.map((row) => props.inputOf(row, answer.trim())));
    if (leftOf(outcomes).length > 0) return;
    void message.success(table.bulkDone(rows.length));
    onClose();
    onDone([]);
  };
  const close = (): void => {
    if (bulk.isPending) return;
    onClose();
    if (isTold) onDone(leftOf(bulk.outcomes));
  };
  const okText = bulk.isPending ? table.bulkAt(bulk.outcomes.length, rows.length) : props.title;
  return (
    <Dialog
      open
      title={props.title}
      width={620}
      onCancel={close}
      closable={!bulk.isPending}
      mask={{ closable: false }}
      {...(isTold
        ? {
            footer: (
              <Button type="primary" autoFocus onClick={close}>
                {common.close}
              </Button>
            ),
          }
        : {
            okText,
            okButtonProps: { htmlType: 'submit' as const, form, loading: bulk.isPending },
            cancelText: common.cancel,
            cancelButtonProps: { disabled: bulk.isPending },
          })}
    >
      <Form id={form} layout="vertical" onFinish={(values: { answer?: string }) => void submit(values)}>
        {isTold ? (
          <BulkOutcomes outcomes={bulk.outcomes} />
        ) : (
          <Alert type="warning" showIcon title={props.explain} />
        )}
        {props.question && !isTold ? (
          <Form.Item
            className={styles['question'] ?? ''}
            name="answer"
            label={props.question.label}
            rules={[{ required: true, whitespace: true, message: common.required }]}
          >
            <Input maxLength={props.question.mostCharacters} showCount autoComplete="off" />
          </Form.Item>
        ) : null}
      </Form>
      <RowList {...props} outcomes={bulk.outcomes} />
    </Dialog>
  );
};

const BulkOutcomes = ({ outcomes }: { outcomes: readonly Outcome[] }) => {
  const { table } = useText();
  const done = outcomes.filter(({ state }) => state === 'done').length;
  return <Alert type="warning" showIcon title={table.bulkTold(done, outcomes.length - done)} />;
};

const TONES: Readonly<Record<Outcome['state'], Tone>> = {
  done: 'success',
  refused: 'danger',
  untried: 'neutral',
};

type RowListProps<Row> = {
  readonly rows: readonly Row[];
  readonly outcomes: readonly Outcome[];
  readonly nameOf: (row: Row) => string;
  readonly noteOf?: (row: Row) => string;
};

const RowList = <Row,>({ rows, outcomes, nameOf, noteOf }: RowListProps<Row>) => {
  const { table } = useText();
  return (
    <ul className={styles['rows']} aria-label={table.bulkRows}>
      {rows.map((row, index) => {
        const outcome = outcomes[index];
        return (
          // What was chosen keeps its order while the question stands.
          <li key={index}>
            <b>{nameOf(row)}</b>
            <span>{noteOf?.(row)}</span>
            {outcome ? (
              <StatusTag tone={TONES[outcome.state]}>{table.bulkStates[outcome.state]}</StatusTag>
            ) : (
              <span />
            )}
            {outcome?.why ? <p>{outcome.why}</p> : null}
          </li>
        );
      })}
    </ul>
  );
};
