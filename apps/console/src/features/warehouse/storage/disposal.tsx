import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import type { UnknownParcel } from '@caravan/contract/warehouse/staff-inbound.calls';
import { useLanguage, useText } from '../../../messages/language.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { upload } from '../../../shell/acts/upload.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { holds, useStaff } from '../../../shell/login/session.ts';
import { useNow } from '../../../ui/charts/figures.tsx';
import { formatTime } from '../../../ui/parts/format.ts';
import { Photos } from './stored-summary.tsx';
import styles from '../warehouse.module.css';

const REASON_MAX = 300;

/** The end of a package that nobody owns: asked for with a reason and a photo, decided by somebody else. */
export const Disposal = ({ parcel }: { parcel: UnknownParcel }) => {
  const { text, language } = useLanguage();
  const { disposal } = text.arrivals.unowned;
  const isKeeper = holds(useStaff(), ['warehouse']);
  const nowMs = useNow();
  const asked = parcel.disposal;
  if (asked && (asked.state === 'waiting' || parcel.status === 'disposed')) return <Asked parcel={parcel} />;
  if (parcel.status !== 'open' || !isKeeper) return null;
  if (nowMs < Date.parse(parcel.keptUntil))
    return <p className={styles['origin']}>{disposal.early(formatTime(parcel.keptUntil, language))}</p>;
  return <Ask parcel={parcel} />;
};

const Ask = ({ parcel }: { parcel: UnknownParcel }) => {
  const text = useText();
  const { disposal } = text.arrivals.unowned;
  const { message } = App.useApp();
  const cache = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    if (!photo) return;
    setBusy(true);
    const form = new FormData();
    form.append('unknownParcelId', parcel.id);
    form.append('reason', reason.trim());
    form.append('file', photo, photo.name);
    try {
      await upload('POST /staff/disposals/ask', form, () => undefined);
      void message.success(disposal.asked);
    } catch (error) {
      void message.error(problemText(error, text));
    } finally {
      setBusy(false);
      void cache.invalidateQueries();
    }
  };
  return (
    <section aria-label={disposal.title}>
      <Input.TextArea
        aria-label={disposal.reason}
        placeholder={disposal.reason}
        maxLength={REASON_MAX}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles['actions']} style={{ marginTop: 8 }}>
        <Button onClick={() => picker.current?.click()}>
          {photo ? disposal.chosen(photo.name) : disposal.choose}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept="image/*"
          aria-label={disposal.photo}
          onChange={(event) => setPhoto(event.target.files?.[0] ?? null)}
        />
        <Button danger disabled={reason.trim() === '' || !photo} loading={isBusy} onClick={() => void ask()}>
          {disposal.ask}
        </Button>
      </div>
    </section>
  );
};

const Asked = ({ parcel }: { parcel: UnknownParcel }) => {
  const { disposal } = useText().arrivals.unowned;
  const staff = useStaff();
  const decide = useAct('POST /staff/disposals/decide');
  const asked = parcel.disposal;
  if (!asked) return null;
  const mayDecide = asked.state === 'waiting' && asked.askedById !== staff.id && holds(staff, ['warehouse']);
  const answer = (isApproved: boolean) => () => decide.mutate({ disposalId: asked.id, isApproved });
  return (
    <section aria-label={disposal.title}>
      <Alert
        type="warning"
        showIcon
        title={disposal.by(asked.askedBy)}
        description={asked.decidedBy ? `${asked.reason} · ${asked.decidedBy}` : asked.reason}
      />
      <Photos photos={asked.photos} />
      {asked.state === 'waiting' && !mayDecide ? <p>{disposal.own}</p> : null}
      {mayDecide ? (
        <div className={styles['actions']}>
          <Button danger loading={decide.isPending} onClick={answer(true)}>
            {disposal.approve}
          </Button>
          <Button loading={decide.isPending} onClick={answer(false)}>
            {disposal.keep}
          </Button>
        </div>
      ) : null}
    </section>
  );
};
