import { Button, Form } from 'antd';
import { useState } from 'react';
import type { StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useFarOff } from '../../../shell/acts/use-far-off.ts';
import { enterMovesOn } from '../../../ui/forms/form-flow.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { MeasureFields } from './measure-fields.tsx';
import type { Measures } from './measure-fields.tsx';
import { Dialog } from '../../../ui/forms/dialog.tsx';

/** Corrects what was measured or moves the goods to another shelf. */
export const MeasureCorrection = ({ stored }: { stored: StoredAtDesk }) => {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm<Measures>();
  const act = useAct('POST /staff/stored/measure', {
    done: text.inbound.corrected,
    onDone: () => setOpen(false),
  });
  const askAgain = useFarOff();
  const correct = (measures: Measures, isSure = false): void =>
    act.mutate(
      { storedItemId: stored.id, ...measures, isSure },
      { onError: (error) => askAgain(error, () => correct(measures, true)) },
    );
  const { weightGrams, lengthMm, widthMm, heightMm, location } = stored;
  return (
    <>
      <Button type="text" icon={<Icon name="ruler" size={16} />} onClick={() => setOpen(true)}>
        {text.inbound.correct}
      </Button>
      <Dialog
        open={open}
        title={text.inbound.correct}
        onCancel={() => setOpen(false)}
        okText={text.common.save}
        okButtonProps={{ loading: act.isPending }}
        onOk={form.submit}
        cancelText={text.common.cancel}
      >
        <Form<Measures>
          form={form}
          layout="vertical"
          initialValues={{ weightGrams, lengthMm, widthMm, heightMm, location }}
          onFinish={(measures) => correct(measures)}
          onKeyDown={enterMovesOn}
        >
          <MeasureFields autoFocus />
        </Form>
      </Dialog>
    </>
  );
};
