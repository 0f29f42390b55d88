import { AutoComplete, Button, Form, Input } from 'antd';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useFarOff } from '../../../shell/acts/use-far-off.ts';
import { enterMovesOn } from '../../../ui/forms/form-flow.ts';
import { DOMESTIC_CARRIERS } from '../../orders/index.ts';
import { lastLocation, rememberLocation } from './last-location.ts';
import { MeasureFields } from '../receive/measure-fields.tsx';
import type { Measures } from '../receive/measure-fields.tsx';
import styles from '../warehouse.module.css';

type Received = Measures & { readonly carrier?: string; readonly labelNote?: string };

/** Takes in a parcel that nothing is known of; what the label says may find its owner. */
export const UnownedForm = ({ trackingNumber }: { trackingNumber: string }) => {
  const { inbound, arrivals } = useText();
  const { unowned } = arrivals;
  const act = useAct('POST /staff/unknown/receive', { done: unowned.received });
  const askAgain = useFarOff();
  const submit = (received: Received, isSure = false): void => {
    const { carrier = '', labelNote = '', ...measures } = received;
    rememberLocation(measures.location);
    act.mutate(
      { trackingNumber, carrier: carrier.trim(), labelNote: labelNote.trim(), ...measures, isSure },
      { onError: (error) => askAgain(error, () => submit(received, true)) },
    );
  };
  return (
    <section className={styles['unownedForm']} aria-label={unowned.receive}>
      <h2>
        {unowned.receive} · <span className="mono">{trackingNumber}</span>
      </h2>
      <Form<Received>
        layout="vertical"
        initialValues={{ location: lastLocation() }}
        onFinish={(received) => submit(received)}
        onKeyDown={enterMovesOn}
      >
        <MeasureFields autoFocus />
        <div className={styles['labelFields']}>
          <Form.Item name="carrier" label={inbound.carrier}>
            <AutoComplete options={DOMESTIC_CARRIERS.map((value) => ({ value }))} maxLength={40} />
          </Form.Item>
          <Form.Item name="labelNote" label={unowned.labelNote} extra={unowned.labelHint}>
            <Input maxLength={300} autoComplete="off" />
          </Form.Item>
        </div>
        <Button type="primary" htmlType="submit" loading={act.isPending}>
          {unowned.receive}
        </Button>
      </Form>
    </section>
  );
};
