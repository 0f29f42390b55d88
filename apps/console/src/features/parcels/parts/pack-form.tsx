import { App, Button, Form } from 'antd';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useFarOff } from '../../../shell/acts/use-far-off.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { enterMovesOn } from '../../../ui/forms/form-flow.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { BoxList, type Packed } from './box-list.tsx';

/** Boxes as they stand on the scale; Enter goes from field to field and packs after the last. */
export const PackForm = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { parcels, doubts } = useText();
  const { message } = App.useApp();
  const askAgain = useFarOff();
  const act = useAct('POST /staff/parcels/pack', {
    onDone: ({ doubt }) => void message.success(doubt ? doubts.asked : parcels.packDone),
  });
  const pack = (packed: Packed, isSure = false): void =>
    act.mutate(
      { parcelCode: parcel.parcelCode, boxes: packed.boxes, isSure },
      { onError: (error) => askAgain(error, () => pack(packed, true)) },
    );
  const [form] = Form.useForm<Packed>();
  useCommands({ ok: form.submit, done: form.submit });
  return (
    <Form<Packed>
      form={form}
      layout="vertical"
      initialValues={{ boxes: [{}] }}
      onFinish={(packed) => pack(packed)}
      onKeyDown={enterMovesOn}
    >
      <BoxList estimatedGrams={parcel.estimatedGrams}>
        <Button
          type="primary"
          htmlType="submit"
          icon={<Icon name="parcel" size={16} />}
          loading={act.isPending}
        >
          {parcels.pack}
        </Button>
      </BoxList>
    </Form>
  );
};
