import { useQuery } from '@tanstack/react-query';
import { Button, Form, InputNumber } from 'antd';
import { useText } from '../../messages/language.ts';
import type { InputOf, OutputOf } from '../../shell/api.ts';
import { read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { Panel } from '../../ui/layout/page.tsx';
import { RuleVersions } from '../../ui/parts/rule-versions.tsx';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import styles from './wallet.module.css';

type Versions = OutputOf<'GET /staff/withdrawals/rules'>;
type Wanted = InputOf<'POST /staff/withdrawals/rules'>;

const MOST_DAYS = 180;
const MOST_USD = 1_000_000;

/** How long money is held, from which sum on two persons approve, and how much one person can ask for. */
export const WithdrawalRules = () => {
  const text = useText();
  const found = useQuery(read('GET /staff/withdrawals/rules', {}));
  if (found.error)
    return (
      <Panel title={text.withdrawals.rules}>
        <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />
      </Panel>
    );
  return found.data ? <Rules key={found.data[0]?.id} versions={found.data} /> : <LoadingState />;
};

const Rules = ({ versions }: { versions: Versions }) => {
  const { withdrawals: text } = useText();
  const save = useAct('POST /staff/withdrawals/rules', { done: text.rulesSaved });
  const [current] = versions;
  return (
    <Panel title={text.rules}>
      <p className={styles['explain']}>{text.rulesHint}</p>
      <Form<Wanted>
        layout="vertical"
        {...(current && { initialValues: current })}
        onFinish={({ holdDays, cardFirstDays, secondFromUsd, dayLimitUsd }) =>
          save.mutate({ holdDays, cardFirstDays, secondFromUsd, dayLimitUsd })
        }
      >
        <div className={styles['fields']}>
          <Amount name="holdDays" label={text.holdDays} least={0} most={MOST_DAYS} decimals={0} />
          <Amount name="cardFirstDays" label={text.cardFirstDays} least={0} most={MOST_DAYS} decimals={0} />
          <Amount name="secondFromUsd" label={text.secondFromUsd} least={1} most={MOST_USD} decimals={2} />
          <Amount name="dayLimitUsd" label={text.dayLimitUsd} least={1} most={MOST_USD} decimals={2} />
        </div>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {text.rulesSave}
        </Button>
      </Form>
      <RuleVersions
        label={text.versions}
        versions={versions.map(({ id, validFrom, by, ...rules }) => ({
          id,
          validFrom,
          by: by ?? text.fromTheBeginning,
          said: text.rulesOf(rules),
        }))}
      />
    </Panel>
  );
};

interface AmountProps {
  readonly name: keyof Wanted;
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly decimals: number;
}

const Amount = ({ name, label, least, most, decimals }: AmountProps) => (
  <Form.Item name={name} label={label} rules={[{ required: true, type: 'number', min: least, max: most }]}>
    <InputNumber min={least} max={most} precision={decimals} />
  </Form.Item>
);
