import { Button, Form, Input, Popconfirm } from 'antd';
import { Link } from 'react-router';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { useText } from '../../messages/language.ts';
import { paths } from '../../shell/paths.ts';
import { useStaff } from '../../shell/session.ts';
import { useAct } from '../../shell/use-act.ts';
import { enterMovesOn } from '../../ui/form-flow.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/page.tsx';
import { PackForm } from './pack-form.tsx';
import { workOn } from './parcel-steps.ts';
import styles from './parcels.module.css';

/** The one thing to do with a parcel now. */
export const ParcelWork = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { parcels } = useText();
  const work = workOn(parcel.status, useStaff().roles);
  if (work === 'none') return <Idle status={parcel.status} />;
  return (
    <div className={styles['work']}>
      {work === 'pack' ? (
        <Sheet title={parcels.pack}>
          <PackForm parcel={parcel} />
        </Sheet>
      ) : null}
      {work === 'ship' ? (
        <Sheet title={parcels.ship}>
          <ShipForm parcel={parcel} />
        </Sheet>
      ) : null}
      {work === 'follow' ? <Delivered parcelCode={parcel.parcelCode} /> : null}
    </div>
  );
};

/** Why nothing can be done now. */
const Idle = ({ status }: { status: StaffParcelDetail['status'] }) => {
  const { parcels } = useText();
  const reasons: Partial<Record<typeof status, string>> = {
    pay_freight: parcels.waitsForPayment,
    difference_due: parcels.waitsForDifference,
  };
  return (
    <p className={styles['idle']} data-waits={status in reasons ? '' : undefined}>
      <Icon name={status in reasons ? 'clock' : 'info'} size={16} />
      {reasons[status] ?? parcels.nothingNow}
    </p>
  );
};

interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string;
}

const ShipForm = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { parcels, common } = useText();
  const act = useAct('POST /staff/parcels/ship', { done: parcels.shipDone });
  const submit = ({ carrier, trackingNumber }: Shipment): void =>
    act.mutate({
      parcelCode: parcel.parcelCode,
      carrier: carrier.trim(),
      trackingNumber: trackingNumber.trim(),
    });
  return (
    <Form<Shipment>
      layout="vertical"
      initialValues={{ carrier: parcel.carrier }}
      onFinish={submit}
      onKeyDown={enterMovesOn}
    >
      <div className={styles['pair']}>
        <Form.Item
          name="carrier"
          label={parcels.carrier}
          rules={[{ required: true, whitespace: true, message: common.required }]}
        >
          <Input maxLength={60} autoFocus={!parcel.carrier} />
        </Form.Item>
        <Form.Item
          name="trackingNumber"
          label={parcels.tracking}
          rules={[
            { required: true, message: common.required },
            { pattern: /^\s*[A-Za-z0-9-]{6,40}\s*$/, message: parcels.trackingForm },
          ]}
        >
          <Input
            className="mono"
            autoFocus={parcel.carrier !== ''}
            autoComplete="off"
            spellCheck={false}
            prefix={<Icon name="scan" size={16} />}
          />
        </Form.Item>
      </div>
      <div className={styles['foot']}>
        <Button
          type="primary"
          htmlType="submit"
          icon={<Icon name="truck" size={16} />}
          loading={act.isPending}
        >
          {parcels.ship}
        </Button>
        <Link to={paths.labels([parcel.parcelCode])}>
          <Icon name="printer" size={16} /> {parcels.printLabels}
        </Link>
      </div>
    </Form>
  );
};

const Delivered = ({ parcelCode }: { parcelCode: string }) => {
  const { parcels, common } = useText();
  const act = useAct('POST /staff/parcels/deliver', { done: parcels.deliverDone });
  return (
    <Popconfirm
      title={parcels.deliverConfirm}
      okText={common.yes}
      cancelText={common.no}
      onConfirm={() => act.mutate({ parcelCode })}
    >
      <Button icon={<Icon name="check" size={16} />} loading={act.isPending}>
        {parcels.deliver}
      </Button>
    </Popconfirm>
  );
};
