import { Button, Form, InputNumber } from 'antd';
import type { RateSheet } from '@caravan/contract/rates/staff-rates.calls';
import { MOST_MARGIN_BASIS_POINTS } from '@caravan/domain/money/rates';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { Panel } from '../../ui/layout/page.tsx';
import styles from './rates.module.css';

const MOST_HOURS = 744;
const MOST_PERCENT = MOST_MARGIN_BASIS_POINTS / 100;

/** How old a rate may be, and what the shop adds to it. */
export const RateSettings = ({ sheet }: { sheet: RateSheet }) => (
  <>
    <Limit hours={sheet.limitHours} />
    <Margin percent={sheet.marginPercent} />
  </>
);

const Limit = ({ hours }: { hours: number }) => {
  const { rates } = useText();
  const limit = useAct('POST /staff/rates/limit', { done: rates.limitDone });
  return (
    <Panel>
      <Form<{ hours: number }>
        layout="inline"
        initialValues={{ hours }}
        onFinish={(input) => limit.mutate(input)}
      >
        <Form.Item
          name="hours"
          label={rates.limit}
          rules={[{ required: true, type: 'number', min: 1, max: MOST_HOURS }]}
        >
          <InputNumber min={1} max={MOST_HOURS} precision={0} />
        </Form.Item>
        <Button htmlType="submit" loading={limit.isPending}>
          {rates.limitSave}
        </Button>
      </Form>
    </Panel>
  );
};

const Margin = ({ percent }: { percent: number }) => {
  const { rates } = useText();
  const margin = useAct('POST /staff/rates/margin', { done: rates.marginDone });
  return (
    <Panel>
      <p className={styles['explain']}>{rates.marginHint}</p>
      <Form<{ percent: number }>
        layout="inline"
        initialValues={{ percent }}
        onFinish={(input) => margin.mutate(input)}
      >
        <Form.Item
          name="percent"
          label={rates.margin}
          rules={[{ required: true, type: 'number', min: 0, max: MOST_PERCENT }]}
        >
          <InputNumber min={0} max={MOST_PERCENT} precision={2} />
        </Form.Item>
        <Button htmlType="submit" loading={margin.isPending}>
          {rates.marginSave}
        </Button>
      </Form>
    </Panel>
  );
};
