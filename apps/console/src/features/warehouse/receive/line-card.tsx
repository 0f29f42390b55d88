import type { InboundLine } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { Link } from 'react-router';
import { useText } from '../../../messages/language.ts';
import { wordOf } from '../../../messages/word.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { GoodsLine } from '../../goods/index.ts';
import { OrderStatusTag } from '../../orders/index.ts';
import { CheckStep } from '../check/check-step.tsx';
import { lineStep } from './line-step.ts';
import { ReportArrival } from './report-arrival.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { StoredSummary } from '../storage/stored-summary.tsx';
import styles from '../warehouse.module.css';

interface LineCardProps {
  readonly line: InboundLine;
  readonly inboundId: string;
  /** Takes the focus: it is the first that waits. */
  readonly isNext: boolean;
  readonly onHandled: (line: InboundLine) => void;
}

/** One line of a shipment: what should be in the box on the left, what to do with it on the right. */
export const LineCard = ({ line, inboundId, isNext, onHandled }: LineCardProps) => {
  const step = lineStep(line);
  return (
    <article className={styles['card']} data-step={step} data-next={isNext ? '' : undefined}>
      <LineFacts line={line} />
      <div className={styles['work']}>
        <InboundLineSteps line={line} />
        {step === 'receive' ? (
          <>
            <ReceiveForm line={line} inboundId={inboundId} autoFocus={isNext} />
            <ReportArrival inboundId={inboundId} line={line} isNext={isNext} />
          </>
        ) : null}
        {step === 'check' && line.stored ? (
          <CheckStep
            stored={line.stored}
            image={line.origin === 'bought' ? line.image : undefined}
            isNext={isNext}
            onHandled={() => onHandled(line)}
          />
        ) : null}
        {step === 'done' && line.stored ? <StoredSummary stored={line.stored} canWork /> : null}
      </div>
    </article>
  );
};

export const LineFacts = ({ line }: { line: InboundLine }) => {
  const text = useText();
  const classes = line.goodsClasses.filter((one) => one !== 'general');
  return (
    <div className={styles['what']}>
      <GoodsLine goods={line} size={112}>
        <div className={styles['tags']}>
          {classes.map((one) => (
            <StatusTag key={one} tone="warning">
              {wordOf(text.words.goodsClass, one)}
            </StatusTag>
          ))}
        </div>
        {line.remark ? (
          <p className={styles['remark']}>
            <b>{text.purchases.remark}</b> {line.remark}
          </p>
        ) : null}
        <p className={styles['origin']}>
          {line.origin === 'bought' ? (
            <Link className="mono" to={paths.order(line.orderCode)}>
              {line.orderCode}
            </Link>
          ) : (
            <>
              <StatusTag tone="info">{text.arrivals.forwarded}</StatusTag>{' '}
              <span className="mono">{line.orderCode}</span>
            </>
          )}{' '}
          · {line.shopper}
        </p>
      </GoodsLine>
    </div>
  );
};

const STEPS = ['receive', 'photos', 'done'] as const;

/** How far the line is; a line that left this table shows its status instead. */
const InboundLineSteps = ({ line }: { line: InboundLine }) => {
  const { inbound } = useText();
  const step = lineStep(line);
  if (step === 'done') return <OrderStatusTag status={line.status} />;
  const at = step === 'receive' ? 0 : 1;
  return (
    <ol className={styles['steps']}>
      {STEPS.map((name, index) => (
        <li
          key={name}
          data-past={index < at ? '' : undefined}
          {...(index === at ? { 'aria-current': 'step' as const } : {})}
        >
          {inbound.step[name]}
        </li>
      ))}
    </ol>
  );
};
