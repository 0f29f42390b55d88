import { Button, Form, InputNumber } from 'antd';
import type { RateSheet } from '@caravan/contract/rates/staff-rates.calls';
import { Link } from 'react-router';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { paths } from '../../shell/routes/paths.ts';
import { Panel } from '../../ui/layout/page.tsx';
import styles from './rates.module.css';

const MOST_HOURS = 744;

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

/** It is set among the settings, where its versions and its preview are. */
const Margin = ({ percent }: { percent: number }) => {
  const { rates } = useText();
  return (
    <Panel>
      <p className={styles['explain']}>
        {rates.marginNow(percent)} <Link to={paths.settingOf('rateMargin')}>{rates.marginSave}</Link>
      </p>
    </Panel>
  );
};
