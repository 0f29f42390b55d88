import type { AfterSaleDetail } from '@caravan/contract/aftersales/aftersales.shapes';
import { moneyText } from '@caravan/domain/money/money-text';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { dateTime, deadline } from '../../shell/dates.ts';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Card, ListRow, SectionHead } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import { Steps, Timeline } from '../../ui/loading/progress.tsx';
import { AfterSaleTag, GoodsRow } from './after-sale-card.tsx';
import { afterSaleQuery } from './aftersales.queries.ts';
import { AuditActions } from './audit-actions.tsx';
import { Conversation } from './conversation.tsx';
import { ReturnNumber } from './return-number.tsx';
import styles from './aftersales.module.css';

/** Where an application stands, what is asked of the shopper, and what was said about it. */
export const Component = () => {
  const t = useTexts('aftersales');
  const { call } = useApp();
  const [params] = useSearchParams();
  const afterSale = useQuery(afterSaleQuery(call, params.get('afterSaleCode') ?? ''));
  if (afterSale.data) return <Audit afterSale={afterSale.data} />;
  return (
    <Page title={t.aftersales.audit.title} narrow>
      {afterSale.isError ? (
        <ErrorState title={afterSale.error.message} onRetry={() => void afterSale.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
};

const Audit = ({ afterSale }: { readonly afterSale: AfterSaleDetail }) => {
  const t = useTexts('aftersales');
  const paths = usePaths();
  const canAct = afterSale.canPay || afterSale.canCancel || afterSale.canAcceptRefusal;
  return (
    <Page
      title={t.aftersales.audit.title}
      narrow
      {...(canAct && { bottomBar: <AuditActions afterSale={afterSale} /> })}
    >
      <div className={styles['stack']}>
        <AfterSaleState afterSale={afterSale} />
        {afterSale.canUploadNumber && <ReturnNumber code={afterSale.code} />}
        <Card as="section">
          <Link to={paths.product({ id: afterSale.spuId })} className={styles['cardLink']}>
            <GoodsRow goods={afterSale} />
          </Link>
        </Card>
        <Conversation afterSale={afterSale} />
        <AfterSaleFacts afterSale={afterSale} />
        <History afterSale={afterSale} />
      </div>
    </Page>
  );
};

const AfterSaleState = ({ afterSale }: { readonly afterSale: AfterSaleDetail }) => {
  const t = useTexts('aftersales');
  const texts = t.aftersales.audit;
  const { steps, current, status, closedAt } = afterSale;
  const note = wayNote(afterSale, texts) ?? texts.notes[status];
  return (
    <Card as="section" className={styles['card']}>
      <span className={styles['head']}>
        <span className={styles['kind']}>{t.aftersales.kinds[afterSale.kind]}</span>
        <AfterSaleTag status={status} />
      </span>
      {current !== null && (
        <Steps
          label={texts.title}
          current={closedAt === null ? current : steps.length}
          steps={steps.map((id) => ({ id, label: texts.steps[id] }))}
        />
      )}
      <p className={styles['lead']} role="status">
        {t.fill(note, { time: afterSale.payUntil ? deadline(afterSale.payUntil) : '' })}
      </p>
      {status === 'not_passed' && afterSale.refusal && (
        <p className={styles['body']}>
          <strong>{texts.refusal}: </strong>
          {afterSale.refusal}
        </p>
      )}
      {afterSale.canAppeal && afterSale.appealUntil && (
        <p className={styles['faint']}>
          {t.fill(texts.appealUntil, { time: deadline(afterSale.appealUntil) })}
          {afterSale.canAcceptRefusal && ` ${texts.waits}`}
        </p>
      )}
    </Card>
  );
};

/** What is known of goods that were sent back, beyond the status. */
const wayNote = (
  { status, merchantReceivedAt, goodsBackAt }: AfterSaleDetail,
  texts: { readonly received: string; readonly goodsBack: string },
): string | undefined => {
  if (status !== 'return_in_progress') return undefined;
  if (goodsBackAt !== null) return texts.goodsBack;
  return merchantReceivedAt === null ? undefined : texts.received;
};

const AfterSaleFacts = ({ afterSale }: { readonly afterSale: AfterSaleDetail }) => {
  const t = useTexts('aftersales');
  const paths = usePaths();
  const texts = t.aftersales.audit;
  const { currency } = afterSale;
  const number = [afterSale.returnCarrier, afterSale.returnNumber].filter(Boolean).join(' ');
  return (
    <Card as="section" flush>
      <ListRow title={texts.code} value={afterSale.code} />
      <ListRow title={texts.reason} value={afterSale.reasonText} />
      {afterSale.exchangeSkuName !== null && (
        <ListRow title={texts.exchangeFor} value={afterSale.exchangeSkuName} />
      )}
      {afterSale.kind !== 'exchange' && (
        <>
          <ListRow title={texts.refund} value={moneyText(afterSale.refund, currency)} />
          <ListRow title={texts.refundTo} value={t.aftersales.apply.targets[afterSale.refundTo]} />
        </>
      )}
      {afterSale.feeUsd > 0 && (
        <ListRow
          title={texts.fee}
          value={moneyText(afterSale.fee, currency)}
          {...feeNote(afterSale, texts)}
        />
      )}
      {number !== '' && <ListRow title={texts.returnNumber} value={number} />}
      <ListRow title={texts.applied} value={dateTime(afterSale.createdAt)} />
      <ListRow
        title={texts.order}
        value={afterSale.orderCode}
        to={paths.order({ orderCode: afterSale.orderCode })}
      />
    </Card>
  );
};

const feeNote = (
  { feePaidAt, feeReturned }: AfterSaleDetail,
  texts: { readonly feePaid: string; readonly feeReturned: string },
): { note?: string } => {
  if (feeReturned) return { note: texts.feeReturned };
  return feePaidAt === null ? {} : { note: texts.feePaid };
};

const History = ({ afterSale }: { readonly afterSale: AfterSaleDetail }) => {
  const t = useTexts('aftersales');
  const texts = t.aftersales.audit;
  const words: Readonly<Record<string, string>> = texts.actions;
  return (
    <Card as="section">
      <SectionHead title={texts.history} />
      <Timeline
        entries={afterSale.timeline.toReversed().map(({ action, status, at }) => ({
          id: `${at} ${action}`,
          title: words[action] ?? t.common.statuses.afterSale[status],
          time: dateTime(at),
        }))}
      />
    </Card>
  );
};
