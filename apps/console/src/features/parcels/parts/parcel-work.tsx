import { Alert } from 'antd';
import { Link } from 'react-router';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { useText } from '../../../messages/language.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { useStaff } from '../../../shell/login/session.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Idle } from '../../../ui/layout/idle.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import { ConfirmAct } from '../../../shell/acts/confirm-act.tsx';
import { CarrierLabel } from '../carrier/carrier-label.tsx';
import { PackForm } from './pack-form.tsx';
import { workOn } from '../state/parcel-steps.ts';
import { ShipForm } from './ship-form.tsx';
import styles from '../parcels.module.css';

/** The one thing to do with a parcel now. */
export const ParcelWork = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { parcels, packingTable, doubts } = useText();
  const work = workOn(parcel.status, useStaff().roles);
  if (work === 'none') return <NothingToDo status={parcel.status} />;
  return (
    <div className={styles['work']}>
      {work === 'pack' ? (
        <Panel
          title={parcels.pack}
          extra={<Link to={paths.packOf(parcel.parcelCode)}>{packingTable.open}</Link>}
        >
          {parcel.doubt ? (
            <Alert type="warning" showIcon title={doubts.packing(parcel.doubt.askedBy)} />
          ) : null}
          <PackForm parcel={parcel} />
        </Panel>
      ) : null}
      {work === 'ship' ? (
        <>
          <CarrierLabel parcel={parcel} />
          <Panel title={parcels.ship}>
            <ShipForm key={parcel.trackingNumber} parcel={parcel} />
          </Panel>
        </>
      ) : null}
      {work === 'follow' ? <Delivered parcelCode={parcel.parcelCode} /> : null}
    </div>
  );
};

const NothingToDo = ({ status }: { status: StaffParcelDetail['status'] }) => {
  const { parcels } = useText();
  const reasons: Partial<Record<typeof status, string>> = {
    pay_freight: parcels.waitsForPayment,
    difference_due: parcels.waitsForDifference,
  };
  return <Idle waits={status in reasons}>{reasons[status] ?? parcels.nothingNow}</Idle>;
};

const Delivered = ({ parcelCode }: { parcelCode: string }) => {
  const { parcels } = useText();
  return (
    <ConfirmAct
      call="POST /staff/parcels/deliver"
      input={{ parcelCode }}
      done={parcels.deliverDone}
      icon={<Icon name="check" size={16} />}
      ask={parcels.deliverConfirm}
    >
      {parcels.deliver}
    </ConfirmAct>
  );
};
