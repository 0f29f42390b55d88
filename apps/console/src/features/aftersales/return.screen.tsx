import { useQuery } from '@tanstack/react-query';
import { Image } from 'antd';
import { Link, useParams } from 'react-router';
import type { StaffAfterSaleDetail } from '@caravan/contract/aftersales/staff-aftersales.calls';
import { useLanguage, useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { read } from '../../shell/api.ts';
import { paths } from '../../shell/routes/paths.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { PictureGroup } from '../../ui/parts/picture-group.tsx';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { When } from '../../ui/charts/figures.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { Split } from '../../ui/layout/split.tsx';
import { Timeline } from '../../ui/layout/timeline.tsx';
import { AuditPanel } from '../staff/index.ts';
import { ReturnFacts } from './return-facts.tsx';
import { ReturnStatusTag } from './return-status-tag.tsx';
import { ReturnWork } from './return-work.tsx';
import styles from './returns.module.css';

/** One application: what is asked, what speaks for it, and what to do. */
export const ReturnScreen = () => {
  const text = useText();
  const code = useParams()['code'] ?? '';
  const found = useQuery(read('GET /staff/returns/detail', { code }));
  const title = text.returns.one(code);
  if (!found.data)
    return (
      <Page title={title}>
        {found.error ? (
          <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />
        ) : (
          <LoadingState />
        )}
      </Page>
    );
  const { data } = found;
  return (
    <Page title={title} aside={<ReturnStatusTag status={data.status} />}>
      <Split
        side={
          <>
            <ReturnFacts afterSale={data} />
            <History afterSale={data} />
            <AuditPanel subjectKind="after_sale" subjectId={code} />
          </>
        }
      >
        <ReturnWork key={data.status} afterSale={data} />
        <Goods afterSale={data} />
        <ReturnConversation afterSale={data} />
      </Split>
    </Page>
  );
};

const Goods = ({ afterSale }: { afterSale: StaffAfterSaleDetail }) => {
  const { text, language } = useLanguage();
  const { returns } = text;
  const isZh = language === 'zh';
  return (
    <Panel title={returns.goods}>
      <div className={styles['goods']}>
        <Image src={afterSale.image} width={72} height={72} alt={returns.goods} />
        <div className={styles['words']}>
          <b>{isZh ? afterSale.titleZh : afterSale.titleEn || afterSale.titleZh}</b>
          <span>
            {isZh ? afterSale.skuNameZh : afterSale.skuNameEn || afterSale.skuNameZh} ·{' '}
            {returns.quantity(afterSale.quantity)}
          </span>
          <span>
            <a href={afterSale.originalUrl} target="_blank" rel="noreferrer">
              {returns.original}
            </a>{' '}
            · <Link to={paths.order(afterSale.orderCode)}>{afterSale.orderCode}</Link>
          </span>
        </div>
      </div>
      {afterSale.qualityPhotos.length > 0 ? (
        <>
          <p className={styles['subhead']}>{returns.quality}</p>
          <Pictures urls={afterSale.qualityPhotos} alt={returns.quality} />
        </>
      ) : null}
    </Panel>
  );
};

const Pictures = ({ urls, alt }: { urls: readonly string[]; alt: string }) => {
  const names = urls.map((_, index) => `${alt} ${index + 1}`);
  return (
    <PictureGroup names={names}>
      <div className={styles['pictures']}>
        {urls.map((url, index) => (
          <Image key={url} src={url} width={84} height={84} alt={names[index] ?? alt} />
        ))}
      </div>
    </PictureGroup>
  );
};

const ReturnConversation = ({ afterSale }: { afterSale: StaffAfterSaleDetail }) => {
  const { returns } = useText();
  return (
    <Panel title={returns.talk}>
      {afterSale.remarks.length === 0 ? <p className={styles['quiet']}>{returns.noTalk}</p> : null}
      <ol className={styles['talk']}>
        {afterSale.remarks.map((remark) => (
          <li key={remark.id} className={styles['said']} data-from={remark.from}>
            <span className={styles['quiet']}>
              {remark.author} · <When at={remark.at} />
            </span>
            <span className={styles['body']}>{remark.text}</span>
            {remark.pictures.length > 0 ? <Pictures urls={remark.pictures} alt={returns.talk} /> : null}
          </li>
        ))}
      </ol>
    </Panel>
  );
};

const History = ({ afterSale }: { afterSale: StaffAfterSaleDetail }) => {
  const text = useText();
  return (
    <Panel title={text.returns.timeline}>
      <Timeline
        moments={afterSale.timeline.toReversed().map((moment, index) => ({
          key: `${moment.at} ${index}`,
          title: wordOf(text.returns.actions, moment.action),
          text: null,
          by: wordOf(text.words.actor, moment.actor),
          at: moment.at,
        }))}
      />
    </Panel>
  );
};
