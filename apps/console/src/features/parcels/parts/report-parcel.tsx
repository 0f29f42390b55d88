import { Button, Form, Radio } from 'antd';
import { useState } from 'react';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { nextParcelStatus } from '@caravan/domain/parcels/parcel-status';
import { useText } from '../../../messages/language.ts';
import { useStaff } from '../../../shell/login/session.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { Panel } from '../../../ui/layout/page.tsx';
import styles from '../parcels.module.css';
import { oneLine, ReasonField } from './reason-field.tsx';

const OUTCOMES = [
  ['returned', 'reportReturned'],
  ['lost', 'reportLost'],
  ['seized', 'reportSeized'],
] as const;

interface Report {
  readonly outcome: (typeof OUTCOMES)[number][0];
  readonly reason: string;
}

/** A parcel under way that does not arrive: what became of it, by the same table that the server asks. */
export const ReportParcel = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { report, common } = useText();
  const { roles } = useStaff();
  const [isOpen, setOpen] = useState(false);
  const act = useAct('POST /staff/parcels/report', { done: report.done });
  const possible = OUTCOMES.filter(([, action]) =>
    roles.some((role) => nextParcelStatus(action, parcel.status, role) !== undefined),
  );
  if (possible.length === 0) return null;
  if (!isOpen)
    return (
      <div>
        <Button danger onClick={() => setOpen(true)}>
          {report.title}…
        </Button>
      </div>
    );
  return (
    <Panel title={report.title}>
      <p className={styles['explain']}>{report.explain}</p>
      <Form<Report>
        layout="vertical"
        initialValues={{ outcome: possible[0]?.[0] }}
        onFinish={({ outcome, reason }) =>
          act.mutate({
            parcelCode: parcel.parcelCode,
            outcome,
            reason: oneLine(reason),
          })
        }
      >
        <Form.Item name="outcome" label={report.title}>
          <Radio.Group options={possible.map(([value]) => ({ value, label: report.outcomes[value] }))} />
        </Form.Item>
        <ReasonField />
        <div className={styles['foot']}>
          <Button danger type="primary" htmlType="submit" loading={act.isPending}>
            {report.send}
          </Button>
          <Button onClick={() => setOpen(false)}>{common.cancel}</Button>
        </div>
      </Form>
    </Panel>
  );
};
