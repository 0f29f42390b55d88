import { Button, Form, Input } from 'antd';
import { Link } from 'react-router';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { useText } from '../../../messages/language.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { enterMovesOn } from '../../../ui/forms/form-flow.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import styles from '../parcels.module.css';

interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Of the second and further boxes. */
  readonly boxes?: readonly (string | undefined)[];
}

const NUMBER = /^\s*[A-Za-z0-9-]{6,40}\s*$/;

/** Carrier and numbers of a packed parcel: it is shipped at once, or only labelled and handed over with a list. */
export const ShipForm = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { parcels, boxWork } = useText();
  const [form] = Form.useForm<Shipment>();
  const ship = useAct('POST /staff/parcels/ship', { done: parcels.shipDone });
  const label = useAct('POST /staff/parcels/label', { done: boxWork.labelDone });
  const labelOf = ({ carrier, trackingNumber, boxes = [] }: Shipment) => ({
    parcelCode: parcel.parcelCode,
    carrier: carrier.trim(),
    trackingNumber: trackingNumber.trim(),
    boxTrackingNumbers: boxes.map((number) => number?.trim() ?? ''),
  });
  const labelOnly = async (): Promise<void> => label.mutate(labelOf(await form.validateFields()));
  useCommands({ ok: form.submit, done: form.submit });
  return (
    <Form<Shipment>
      form={form}
      layout="vertical"
      initialValues={{
        carrier: parcel.carrier || parcel.lineCarrier,
        trackingNumber: parcel.trackingNumber ?? '',
        boxes: parcel.boxes.slice(1).map(({ trackingNumber }) => trackingNumber ?? ''),
      }}
      onFinish={(typed) => ship.mutate(labelOf(typed))}
      onKeyDown={enterMovesOn}
    >
      {parcel.trackingNumber ? (
        <p className={styles['explain']}>{boxWork.labelled(parcel.carrier, parcel.trackingNumber)}</p>
      ) : null}
      <ShipFields parcel={parcel} />
      <div className={styles['foot']}>
        <Button
          type="primary"
          htmlType="submit"
          icon={<Icon name="truck" size={16} />}
          loading={ship.isPending}
        >
          {parcels.ship}
        </Button>
        <Button
          icon={<Icon name="tag" size={16} />}
          loading={label.isPending}
          onClick={() => void labelOnly()}
        >
          {boxWork.label}
        </Button>
        <Link to={paths.labels([parcel.parcelCode])}>
          <Icon name="printer" size={16} /> {parcels.printLabels}
        </Link>
        {parcel.papers.postal ? (
          <Link to={paths.postalDeclarations([parcel.parcelCode])}>
            <Icon name="printer" size={16} /> {parcel.papers.postal.form}
          </Link>
        ) : null}
      </div>
    </Form>
  );
};

const ShipFields = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { parcels, boxWork, common } = useText();
  const form = { pattern: NUMBER, message: parcels.trackingForm };
  return (
    <div className={styles['pair']}>
      <Form.Item
        name="carrier"
        label={parcels.carrier}
        rules={[{ required: true, whitespace: true, message: common.required }]}
      >
        <Input maxLength={60} autoFocus={!parcel.carrier && !parcel.lineCarrier} />
      </Form.Item>
      <Form.Item
        name="trackingNumber"
        label={parcels.tracking}
        rules={[{ required: true, message: common.required }, form]}
      >
        <NumberInput isFirst={(parcel.carrier || parcel.lineCarrier) !== ''} />
      </Form.Item>
      {parcel.boxes.slice(1).map((box, index) => (
        <Form.Item
          key={box.label}
          name={['boxes', index]}
          label={boxWork.boxTracking(index + 2)}
          rules={[form]}
        >
          <NumberInput isFirst={false} />
        </Form.Item>
      ))}
    </div>
  );
};

/** The form hands its value and changes in. */
const NumberInput = ({ isFirst, ...field }: { isFirst: boolean }) => (
  <Input
    {...field}
    className="mono"
    autoFocus={isFirst}
    autoComplete="off"
    spellCheck={false}
    prefix={<Icon name="scan" size={16} />}
  />
);
