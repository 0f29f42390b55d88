import type { Announcement } from '@caravan/contract/warehouse/staff-inbound.calls';
import type { StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useText } from '../../../messages/language.ts';
import { wordOf } from '../../../messages/word.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useFarOff } from '../../../shell/acts/use-far-off.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Money } from '../../../ui/charts/figures.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { CheckStep } from '../check/check-step.tsx';
import { LineFacts } from './line-card.tsx';
import { type LineStep, lineStep } from './line-step.ts';
import type { Measures } from './measure-fields.tsx';
import { MeasureForm } from './measure-form.tsx';
import { RefuseGoods } from '../check/refuse-goods.tsx';
import { StoredSummary } from '../storage/stored-summary.tsx';
import styles from '../warehouse.module.css';

/** Goods a shopper has announced: what must stand on the label and be in the box, and what to do with it. */
export const AnnouncementCard = ({ goods, onHandled }: { goods: Announcement; onHandled: () => void }) => {
  const { line } = goods;
  const step = line ? lineStep(line) : 'receive';
  return (
    <article className={styles['card']} data-step={step} data-next={step === 'done' ? undefined : ''}>
      {line ? <LineFacts line={line} /> : <Contents goods={goods} />}
      <div className={styles['work']}>
        {line?.stored ? (
          <Stored stored={line.stored} step={step} onHandled={onHandled} />
        ) : (
          <ReceiveAnnounced forwardedId={goods.id} />
        )}
      </div>
    </article>
  );
};

const ReceiveAnnounced = ({ forwardedId }: { forwardedId: string }) => {
  const { announced } = useText().arrivals;
  const act = useAct('POST /staff/forwarded/receive', { done: announced.received });
  const askAgain = useFarOff();
  const receive = (measures: Measures, isSure = false): void =>
    act.mutate(
      { forwardedId, ...measures, isSure },
      { onError: (error) => askAgain(error, () => receive(measures, true)) },
    );
  return (
    <>
      <MeasureForm
        autoFocus
        isBusy={act.isPending}
        action={announced.receive}
        onMeasured={(measures) => receive(measures)}
      />
      <RefuseGoods forwardedId={forwardedId} />
    </>
  );
};

interface StoredProps {
  readonly stored: StoredAtDesk;
  readonly step: LineStep;
  readonly onHandled: () => void;
}

const Stored = ({ stored, step, onHandled }: StoredProps) =>
  step === 'check' ? (
    <CheckStep stored={stored} isNext onHandled={onHandled} />
  ) : (
    <StoredSummary stored={stored} canWork />
  );

const Contents = ({ goods }: { goods: Announcement }) => {
  const text = useText();
  const { announced, forwarded } = text.arrivals;
  const classes = goods.goodsClasses.filter((one) => one !== 'general');
  return (
    <div className={styles['what']}>
      <div className={styles['tags']}>
        <StatusTag tone="info">{forwarded}</StatusTag>
        {classes.map((one) => (
          <StatusTag key={one} tone="warning">
            {wordOf(text.words.goodsClass, one)}
          </StatusTag>
        ))}
      </div>
      <h2 className={styles['announced']}>{goods.title}</h2>
      <Facts
        columns={2}
        facts={[
          {
            label: announced.label,
            value: <b className={`mono ${styles['labelCode']}`}>{goods.warehouseCode}</b>,
          },
          { label: announced.quantity, value: <b>× {goods.quantity}</b> },
          { label: announced.declared, value: <Money amount={goods.declaredCny} currency="CNY" /> },
          { label: text.inbound.shopper, value: goods.shopper },
        ]}
      />
      <p className={styles['origin']}>{announced.labelHint}</p>
    </div>
  );
};
