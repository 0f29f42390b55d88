import { useQuery } from '@tanstack/react-query';
import { Button, Form, InputNumber } from 'antd';
import {
  MOST_SCREENING_LIMIT,
  MOST_SCREENING_WEIGHT,
  SCREENING_RULES,
} from '@caravan/domain/orders/screening/screening';
import { useText } from '../../messages/language.ts';
import type { InputOf, OutputOf } from '../../shell/api.ts';
import { read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { Panel } from '../../ui/layout/page.tsx';
import { RuleVersions } from '../../ui/parts/rule-versions.tsx';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { changesOf } from './screening-changes.ts';
import styles from './screening.module.css';

type Versions = OutputOf<'GET /staff/screening/rules'>;
type Wanted = Omit<InputOf<'POST /staff/screening/rules'>, 'validFrom'>;

/** What counts, from how many on, and how much; tried on the last days before it is set. */
export const ScreeningRules = () => {
  const text = useText();
  const found = useQuery(read('GET /staff/screening/rules', {}));
  if (found.error)
    return (
      <Panel title={text.screening.rules}>
        <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />
      </Panel>
    );
  return found.data ? <Rules key={found.data.currentId} versions={found.data} /> : <LoadingState />;
};

const Rules = ({ versions: { currentId, versions } }: { versions: Versions }) => {
  const { screening: text } = useText();
  const current = versions.find(({ id }) => id === currentId) ?? versions[0];
  const canSet = holds(useStaff(), ['finance']);
  const [form] = Form.useForm<Wanted>();
  const save = useAct('POST /staff/screening/rules', { done: text.rulesSaved });
  const preview = useAct('POST /staff/screening/preview');
  const tryOut = async (): Promise<void> => {
    const { rules, holdFrom } = await form.validateFields();
    preview.mutate({ rules, holdFrom, days: PREVIEW_DAYS });
  };
  return (
    <Panel title={text.rules}>
      <p className={styles['explain']}>{text.rulesHint}</p>
      <Form<Wanted>
        form={form}
        layout="vertical"
        disabled={!canSet}
        {...(current && { initialValues: current })}
        onFinish={(wanted) => save.mutate(wanted)}
      >
        <RuleFields />
        {canSet ? (
          <div className={styles['actions']}>
            <Button loading={preview.isPending} onClick={() => void tryOut()}>
              {text.preview}
            </Button>
            <Button type="primary" htmlType="submit" loading={save.isPending}>
              {text.rulesSave}
            </Button>
          </div>
        ) : null}
        {preview.data ? <p role="status">{text.previewed(preview.data, PREVIEW_DAYS)}</p> : null}
      </Form>
      <RuleVersions
        label={text.versions}
        versions={versions.map((version, at) => ({
          ...version,
          by: version.by ?? text.fromTheBeginning,
          said: changesOf(version, versions[at + 1], text).join(' · '),
          mark: version.id === currentId && <StatusTag tone="success">{text.inForce}</StatusTag>,
        }))}
      />
    </Panel>
  );
};

const PREVIEW_DAYS = 30;

const RuleFields = () => {
  const { screening: text } = useText();
  return (
    <>
      <div className={styles['fields']}>
        {SCREENING_RULES.map((rule) => (
          <fieldset key={rule} className={styles['rule']}>
            <legend>{text.ruleNames[rule]}</legend>
            <Whole name={['rules', rule, 'limit']} label={text.limit} least={1} most={MOST_SCREENING_LIMIT} />
            <Whole
              name={['rules', rule, 'weight']}
              label={text.weight}
              least={0}
              most={MOST_SCREENING_WEIGHT}
            />
          </fieldset>
        ))}
      </div>
      <div className={styles['fields']}>
        <Whole name="holdFrom" label={text.holdFrom} least={1} most={10_000} />
        <Whole name="windowHours" label={text.windowHours} least={1} most={720} />
        <Whole name="answerHours" label={text.answerHours} least={1} most={168} />
        <Whole name="trustDays" label={text.trustDays} least={0} most={365} />
      </div>
    </>
  );
};

interface WholeProps {
  readonly name: string | string[];
  readonly label: string;
  readonly least: number;
  readonly most: number;
}

const Whole = ({ name, label, least, most }: WholeProps) => (
  <Form.Item name={name} label={label} rules={[{ required: true, type: 'number', min: least, max: most }]}>
    <InputNumber min={least} max={most} precision={0} />
  </Form.Item>
);
