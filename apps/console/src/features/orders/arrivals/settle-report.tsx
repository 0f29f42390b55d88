import { Button, Form, Input } from 'antd';
import type { ArrivalReport } from '@caravan/contract/warehouse/arrival-reports.calls';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import styles from '../orders.module.css';
import { Dialog } from '../../../ui/forms/dialog.tsx';

interface SettleReportProps {
  readonly report: ArrivalReport | null;
  readonly onClose: () => void;
}

/** How a report ended, in words; the common ends are one press away. */
export const SettleReport = ({ report, onClose }: SettleReportProps) => {
  const { arrivalReports, common } = useText();
  const [form] = Form.useForm<{ outcome: string }>();
  const act = useAct('POST /staff/arrival-reports/settle', { done: arrivalReports.settled, onDone: onClose });
  return (
    <Dialog
      open={report !== null}
      title={arrivalReports.settleTitle}
      onCancel={onClose}
      okText={arrivalReports.settle}
      okButtonProps={{ loading: act.isPending }}
      onOk={form.submit}
      cancelText={common.cancel}
    >
      <Form<{ outcome: string }>
        form={form}
        layout="vertical"
        onFinish={({ outcome }) => act.mutate({ reportId: report?.id ?? '', outcome })}
      >
        <div className={styles['buttons']}>
          {arrivalReports.outcomes.map((outcome) => (
            <Button key={outcome} size="small" onClick={() => form.setFieldValue('outcome', outcome)}>
              {outcome}
            </Button>
          ))}
        </div>
        <Form.Item
          name="outcome"
          label={arrivalReports.outcome}
          rules={[{ required: true, whitespace: true, message: common.required }]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Dialog>
  );
};
