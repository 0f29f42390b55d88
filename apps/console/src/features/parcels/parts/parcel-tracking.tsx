import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { useLanguage, useText } from '../../../messages/language.ts';
import { useStaff } from '../../../shell/login/session.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { fromChinaInput, toChinaInput } from '../../../ui/forms/china-input.ts';
import { EmptyState } from '../../../ui/layout/states.tsx';
import { useNow } from '../../../ui/charts/figures.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import { Timeline } from '../../../ui/layout/timeline.tsx';
import { workOn } from '../state/parcel-steps.ts';
import styles from '../parcels.module.css';

/** What the carrier reported, and a form to type what it told elsewhere. */
export const ParcelTracking = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { text, language } = useLanguage();
  const [adding, setAdding] = useState(false);
  const canAdd = workOn(parcel.status, useStaff().roles) === 'follow';
  if (parcel.shippedAt === null) return null;
  return (
    <Panel
      title={text.parcels.events}
      extra={
        canAdd && !adding ? (
          <Button icon={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
            {text.parcels.addEvent}
          </Button>
        ) : null
      }
    >
      {parcel.trackingState ? (
        <p className={styles['explain']}>
          {text.following.state}: {text.following.states[parcel.trackingState]}
        </p>
      ) : null}
      {adding ? <EventForm parcelCode={parcel.parcelCode} onDone={() => setAdding(false)} /> : null}
      {parcel.tracking.length === 0 ? <EmptyState icon="truck" title={text.parcels.noEvents} /> : null}
      <Timeline
        moments={parcel.tracking.map((event, index) => ({
          key: `${event.at} ${index}`,
          title: language === 'zh' ? event.textZh : event.textEn,
          text: event.place,
          by: event.origin,
          at: event.at,
        }))}
      />
    </Panel>
  );
};

interface TrackingEvent {
  readonly at: string;
  readonly place?: string;
  readonly textEn: string;
  readonly textZh: string;
}

const EventForm = ({ parcelCode, onDone }: { parcelCode: string; onDone: () => void }) => {
  const text = useText();
  const act = useAct('POST /staff/parcels/track', { done: text.parcels.eventDone, onDone });
  const submit = ({ at, place, textEn, textZh }: TrackingEvent): void => {
    const moment = fromChinaInput(at);
    if (moment)
      act.mutate({
        parcelCode,
        at: moment,
        place: place ?? '',
        textEn: textEn.trim(),
        textZh: textZh.trim(),
      });
  };
  return (
    <Form<TrackingEvent> className={styles['event'] ?? ''} layout="vertical" onFinish={submit}>
      <EventFields />
      <div className={styles['foot']}>
        <Button type="primary" htmlType="submit" loading={act.isPending}>
          {text.common.save}
        </Button>
        <Button onClick={onDone}>{text.common.cancel}</Button>
      </div>
    </Form>
  );
};

const EventFields = () => {
  const { text, language } = useLanguage();
  const { parcels, common } = text;
  const nowMs = useNow();
  const form = Form.useFormInstance<TrackingEvent>();
  const needed = [{ required: true, whitespace: true, message: common.required }];
  return (
    <>
      <div className={styles['presets']}>
        {parcels.presets.map((preset) => (
          <Button
            key={preset.en}
            size="small"
            onClick={() => form.setFieldsValue({ textEn: preset.en, textZh: preset.zh })}
          >
            {preset[language]}
          </Button>
        ))}
      </div>
      <div className={styles['pair']}>
        <Form.Item name="at" label={parcels.eventAt} rules={needed} initialValue={toChinaInput(nowMs)}>
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item name="place" label={parcels.eventPlace}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="textEn" label={parcels.eventEn} rules={needed}>
          <Input maxLength={300} lang="en" />
        </Form.Item>
        <Form.Item name="textZh" label={parcels.eventZh} rules={needed}>
          <Input maxLength={300} lang="zh-CN" />
        </Form.Item>
      </div>
    </>
  );
};
