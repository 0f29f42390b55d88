import { Button, Form, Input, InputNumber, Segmented } from 'antd';
import { useState } from 'react';
import { ARRIVAL_FAULTS, type ArrivalFault, isOfLine } from '@caravan/domain/warehouse/door/arrival-fault';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Dialog } from '../../../ui/forms/dialog.tsx';

interface Told {
  readonly fault: ArrivalFault;
  readonly quantity: number;
  readonly note?: string;
}

interface ReportArrivalProps {
  readonly inboundId: string;
  /** Nothing: what is too much in the box. */
  readonly line: { readonly lineId: string; readonly quantity: number } | null;
  /** What a command's barcode is meant for. */
  readonly isNext?: boolean;
}

/** Something is wrong with a box that was only opened: said before anything of it is received. */
export const ReportArrival = ({ inboundId, line, isNext = false }: ReportArrivalProps) => {
  const { arrivalReports } = useText();
  const [open, setOpen] = useState(false);
  const show = (): void => setOpen(true);
  useCommands({ problem: isNext ? show : undefined });
  return (
    <>
      <span>
        <Button danger={line !== null} icon={<Icon name="alert" size={16} />} onClick={show}>
          {line ? arrivalReports.report : arrivalReports.reportBox}
        </Button>
      </span>
      <ReportDialog inboundId={inboundId} line={line} open={open} onClose={() => setOpen(false)} />
    </>
  );
};

interface ReportDialogProps extends ReportArrivalProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const ReportDialog = ({ inboundId, line, open, onClose }: ReportDialogProps) => {
  const { arrivalReports, common } = useText();
  const [form] = Form.useForm<Told>();
  const act = useAct('POST /staff/arrival-reports', { done: arrivalReports.done, onDone: onClose });
  const send = ({ fault, quantity, note = '' }: Told): void =>
    act.mutate({ inboundId, lineId: line?.lineId ?? null, fault: line ? fault : 'surplus', quantity, note });
  return (
    <Dialog
      open={open}
      title={arrivalReports.reportTitle}
      onCancel={onClose}
      okText={arrivalReports.send}
      okButtonProps={{ danger: true, loading: act.isPending }}
      onOk={form.submit}
      cancelText={common.cancel}
    >
      <Form<Told>
        form={form}
        layout="vertical"
        initialValues={{ fault: 'missing', quantity: line?.quantity ?? 1 }}
        onFinish={send}
      >
        {line ? (
          <Form.Item name="fault" label={arrivalReports.fault}>
            <Segmented
              block
              options={ARRIVAL_FAULTS.filter(isOfLine).map((value) => ({
                value,
                label: arrivalReports.faults[value],
              }))}
            />
          </Form.Item>
        ) : null}
        <Form.Item
          name="quantity"
          label={arrivalReports.pieces}
          hidden={line?.quantity === 1}
          rules={[{ required: true, message: common.required }]}
        >
          <InputNumber
            min={1}
            max={line?.quantity ?? 99_999}
            precision={0}
            mode="spinner"
            suffix={line ? `/ ${line.quantity}` : undefined}
          />
        </Form.Item>
        <Form.Item
          name="note"
          label={arrivalReports.note}
          extra={arrivalReports.noteHint}
          rules={line ? [] : [{ required: true, whitespace: true, message: common.required }]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Dialog>
  );
};
