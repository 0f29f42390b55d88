import { Button, Form, Input, InputNumber } from 'antd';
import { exampleResult } from '@caravan/domain/customs/duty-examples';
import { hundredthsText } from '@caravan/domain/customs/duty-csv-charge';
import { useText } from '../../../messages/language.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { type DutyDraft, type ExampleDraft, ruleOf, writtenOf } from './draft/duty-draft.ts';
import styles from './duty.module.css';

const MOST_EXAMPLES = 60;

/** Parcels with what the law asks of them; what the rule as typed gives stands beside each. */
export const DutyExamples = () => {
  const { duty } = useText();
  return (
    <fieldset className={styles['bands']}>
      <legend>{duty.examples}</legend>
      <p className={styles['explain']}>{duty.examplesHint}</p>
      <Form.List name="examples">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <Example key={key} place={name} onRemove={() => remove(name)} />
            ))}
            {fields.length < MOST_EXAMPLES ? (
              <Button icon={<Icon name="plus" size={16} />} onClick={() => add(FIRST)}>
                {duty.addExample}
              </Button>
            ) : null}
          </>
        )}
      </Form.List>
    </fieldset>
  );
};

const FIRST: Omit<ExampleDraft, 'goods' | 'expected'> = {
  name: '',
  source: '',
  sourceDate: '',
  freight: 0,
  insurance: 0,
  subheadings: 1,
};

const Example = ({ place, onRemove }: { readonly place: number; readonly onRemove: () => void }) => {
  const { duty, common } = useText();
  const words = duty.exampleFields;
  const needed = [{ required: true, message: common.required }];
  const number = (name: Exclude<keyof typeof words, 'sourceDate'>, precision = 2) => (
    <Form.Item name={[place, name]} label={words[name]} rules={needed}>
      <InputNumber style={{ width: '100%' }} min={0} precision={precision} controls={false} />
    </Form.Item>
  );
  return (
    <div className={styles['charge']} role="group" aria-label={duty.example(place + 1)}>
      <Form.Item name={[place, 'name']} label={duty.example(place + 1)} rules={needed}>
        <Input maxLength={160} autoComplete="off" />
      </Form.Item>
      <div className={styles['chargeGrid']}>
        {number('goods')}
        {number('freight')}
        {number('insurance')}
        {number('subheadings', 0)}
        {number('expected')}
        <Form.Item name={[place, 'sourceDate']} label={words.sourceDate} rules={needed}>
          <Input type="date" />
        </Form.Item>
      </div>
      <Form.Item name={[place, 'source']} label={duty.source} rules={needed}>
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <div className={styles['foot']}>
        <span>
          <Steps place={place} />
          <Result place={place} />
        </span>
        <Button size="small" type="text" danger icon={<Icon name="trash" size={16} />} onClick={onRemove}>
          {duty.removeExample(place + 1)}
        </Button>
      </div>
    </div>
  );
};

/** How it was calculated by hand, where it came with that. */
const Steps = ({ place }: { readonly place: number }) => {
  const { duty } = useText();
  const steps = Form.useFormInstance<DutyDraft>().getFieldsValue(true).examples?.[place]?.steps;
  return steps ? (
    <span className={styles['steps']}>
      {duty.steps}
      {steps}
    </span>
  ) : null;
};

/** What the rule gives for an example while it is typed. */
const Result = ({ place }: { readonly place: number }) => {
  const { duty } = useText();
  const form = Form.useFormInstance<DutyDraft>();
  // every field is watched, so that the result follows each key
  Form.useWatch((values: DutyDraft) => JSON.stringify(values), form);
  const rule = ruleOf(writtenOf({ ...form.getFieldsValue(true), examples: [] }));
  const [example] = writtenOf({
    ...form.getFieldsValue(true),
    examples: [form.getFieldsValue(true).examples?.[place] ?? FIRST],
  }).examples;
  if (!example) return null;
  const result = exampleResult(rule, example);
  const isRight = result === example.expectedMinor;
  return (
    <span className={isRight ? styles['soft'] : styles['wrong']} role="status">
      {isRight ? duty.exampleRight : duty.exampleWrong(hundredthsText(result))}
    </span>
  );
};
