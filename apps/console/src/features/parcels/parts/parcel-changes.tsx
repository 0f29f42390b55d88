import { Button, Form } from 'antd';
import { useState } from 'react';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { useLanguage, useText } from '../../../messages/language.ts';
import { useStaff } from '../../../shell/login/session.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { formatMoney } from '../../../ui/parts/format.ts';
import { Panel } from '../../../ui/layout/page.tsx';
import { ChangeLineForm } from './change-line-form.tsx';
import { type ParcelChange, possibleChanges } from '../state/parcel-steps.ts';
import styles from '../parcels.module.css';
import { oneLine, ReasonField } from './reason-field.tsx';

/** A parcel that does not go the usual way from its boxes to the carrier: packed again, by another line, or cancelled. */
export const ParcelChanges = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { changes } = useText();
  const { roles } = useStaff();
  const [open, setOpen] = useState<ParcelChange>();
  const possible = possibleChanges(parcel.status, roles);
  if (possible.length === 0) return null;
  if (!open)
    return (
      <div className={styles['foot']}>
        {possible.map((change) => (
          <Button key={change} danger={change === 'callOff'} onClick={() => setOpen(change)}>
            {changes.open[change]}…
          </Button>
        ))}
      </div>
    );
  const close = (): void => setOpen(undefined);
  return (
    <Panel title={changes.open[open]}>
      {open === 'line' ? (
        <ChangeLineForm parcel={parcel} onClose={close} />
      ) : (
        <StepBackForm parcel={parcel} change={open} onClose={close} />
      )}
    </Panel>
  );
};

interface StepBackProps {
  readonly parcel: StaffParcelDetail;
  readonly change: Exclude<ParcelChange, 'line'>;
  readonly onClose: () => void;
}

const StepBackForm = ({ parcel, change, onClose }: StepBackProps) => {
  const { text, language } = useLanguage();
  const { changes, common } = text;
  const act = useAct(`POST /staff/parcels/${change}`, { done: changes.done[change], onDone: onClose });
  const refundUsd = parcel.paidUsd - parcel.returnedUsd;
  return (
    <Form<{ readonly reason: string }>
      layout="vertical"
      onFinish={({ reason }) => act.mutate({ parcelCode: parcel.parcelCode, reason: oneLine(reason) })}
    >
      <p className={styles['explain']}>
        {changes.explain[change]}{' '}
        {change === 'callOff' && refundUsd > 0
          ? changes.refund(formatMoney(refundUsd, 'USD', language))
          : null}
      </p>
      <ReasonField />
      <div className={styles['foot']}>
        <Button danger={change === 'callOff'} type="primary" htmlType="submit" loading={act.isPending}>
          {changes.open[change]}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </Form>
  );
};
