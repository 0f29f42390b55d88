import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { WaitingDoubt } from '@caravan/contract/parcels/floor/doubts.calls';
import { useLanguage, useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useStaff } from '../../../shell/login/session.ts';
import { Ago, Size, Weight } from '../../../ui/charts/figures.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ErrorState, LoadingState, StateMessage } from '../../../ui/layout/states.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { StorageViews } from '../storage/storage-views.tsx';
import styles from './parts/doubts.module.css';

/** What was measured far from what is known, for a second person: nobody confirms what they entered themselves. */
export const DoubtsScreen = () => {
  const text = useText();
  const { doubts } = text;
  const found = useQuery(read('GET /staff/doubts', { pageNum: 1, pageSize: 100 }));
  return (
    <Page title={doubts.title} actions={<StorageViews />}>
      <p className={styles['explain']}>{doubts.explain}</p>
      {found.isPending ? <LoadingState /> : null}
      {found.error ? (
        <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />
      ) : null}
      {found.data?.list.length === 0 ? <StateMessage icon="check" title={doubts.empty} /> : null}
      <ul className={styles['cards']} aria-label={doubts.title}>
        {(found.data?.list ?? []).map((doubt) => (
          <li key={doubt.id}>
            <DoubtCard doubt={doubt} />
          </li>
        ))}
      </ul>
    </Page>
  );
};

const DoubtCard = ({ doubt }: { doubt: WaitingDoubt }) => {
  const { text, language } = useLanguage();
  const { doubts } = text;
  return (
    <article className={styles['card']} aria-label={doubt.code}>
      <img className={styles['picture']} src={doubt.image} alt="" width={112} height={112} />
      <div className={styles['what']}>
        <span>
          <StatusTag tone="warning">{doubts.kinds[doubt.kind]}</StatusTag>{' '}
          <b className="mono">{doubt.labelCode ?? doubt.code}</b>
        </span>
        <b>{language === 'zh' ? doubt.titleZh : doubt.titleEn}</b>
        <span>
          {text.common.piece(doubt.quantity)}
          {doubt.location ? ` · ${doubt.location}` : ''}
        </span>
        <span className={styles['quiet']}>
          {doubts.askedBy(doubt.askedBy)} · <Ago at={doubt.askedAt} />
        </span>
      </div>
      <Figures doubt={doubt} />
      <Decision doubt={doubt} />
    </article>
  );
};

const Figures = ({ doubt }: { doubt: WaitingDoubt }) => {
  const { doubts } = useText();
  return (
    <dl className={styles['figures']}>
      <dt>{doubts.entered}</dt>
      {doubt.entered.map((box, place) => (
        <dd key={place}>
          <strong>
            <Weight weightGrams={box.weightGrams} />
          </strong>{' '}
          · <Size {...box} />
        </dd>
      ))}
      {doubt.expectedGrams === null ? null : (
        <>
          <dt>{doubts.expected}</dt>
          <dd>
            <Weight weightGrams={doubt.expectedGrams} />
          </dd>
        </>
      )}
      <dd className={styles['why']}>{doubt.doubts.map((each) => doubts.reasons[each]).join(doubts.comma)}</dd>
    </dl>
  );
};

const Decision = ({ doubt }: { doubt: WaitingDoubt }) => {
  const { doubts } = useText();
  const staff = useStaff();
  const release = useAct('POST /staff/doubts/decide', { done: doubts.released });
  const refuse = useAct('POST /staff/doubts/decide', { done: doubts.refused });
  if (doubt.askedById === staff.id) return <p className={styles['quiet']}>{doubts.own}</p>;
  return (
    <div className={styles['decision']}>
      <Button
        type="primary"
        size="large"
        icon={<Icon name="check" size={18} />}
        loading={release.isPending}
        onClick={() => release.mutate({ doubtId: doubt.id, isReleased: true })}
      >
        {doubts.release}
      </Button>
      <Button
        size="large"
        icon={<Icon name="ruler" size={18} />}
        loading={refuse.isPending}
        onClick={() => refuse.mutate({ doubtId: doubt.id, isReleased: false })}
      >
        {doubts.refuse}
      </Button>
    </div>
  );
};
