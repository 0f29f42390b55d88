import { Button, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { PROBLEM_KINDS, type ProblemKind } from '@caravan/domain/warehouse/stored-problem';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import styles from '../warehouse.module.css';
import { Dialog } from '../../../ui/forms/dialog.tsx';

interface Report {
  readonly problem: string;
  readonly problemKind: ProblemKind;
}

interface ProblemReportProps {
  readonly storedItemId: string;
  /** What a command's barcode is meant for. */
  readonly isNext?: boolean;
  readonly onDone: () => void;
}

/** Something is wrong with the goods: the common cases are one press away. */
export const ProblemReport = ({ storedItemId, isNext = false, onDone }: ProblemReportProps) => {
  const { inbound, shots, common } = useText();
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm<Report>();
  useCommands({ problem: isNext ? () => setOpen(true) : undefined });
  const act = useAct('POST /staff/stored/inspect', {
    done: inbound.problemDone,
    onDone: () => {
      setOpen(false);
      onDone();
    },
  });
  return (
    <>
      <Button danger icon={<Icon name="alert" size={16} />} onClick={() => setOpen(true)}>
        {inbound.problem}
      </Button>
      <Dialog
        open={open}
        title={inbound.problemTitle}
        onCancel={() => setOpen(false)}
        okText={inbound.problemSend}
        okButtonProps={{ danger: true, loading: act.isPending }}
        onOk={form.submit}
        cancelText={common.cancel}
      >
        <Form<Report>
          form={form}
          layout="vertical"
          initialValues={{ problemKind: 'wrong' }}
          onFinish={({ problem, problemKind }) =>
            act.mutate({ storedItemId, problem: problem.trim(), problemKind })
          }
        >
          <Form.Item name="problemKind" label={shots.problemKind}>
            <Segmented
              options={PROBLEM_KINDS.map((value) => ({ value, label: shots.problemKinds[value] }))}
            />
          </Form.Item>
          <div className={styles['examples']}>
            {inbound.problemExamples.map((example) => (
              <Button key={example} size="small" onClick={() => form.setFieldValue('problem', example)}>
                {example}
              </Button>
            ))}
          </div>
          <Form.Item
            name="problem"
            label={inbound.problemText}
            rules={[{ required: true, whitespace: true, message: common.required }]}
          >
            <Input.TextArea rows={3} maxLength={300} showCount />
          </Form.Item>
        </Form>
      </Dialog>
    </>
  );
};
