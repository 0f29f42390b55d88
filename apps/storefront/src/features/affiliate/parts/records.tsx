import type { PromotionRecord } from '@caravan/contract/affiliate/affiliate.shapes';
import { moneyText } from '@caravan/domain/money/money-text';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { dateTime } from '../../../shell/dates.ts';
import { dictionaryQuery, labelOf } from '../../../shell/dictionary.ts';
import { itemsOf } from '../../../shell/routes/pages.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card, ListRow, SectionHead } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { SkeletonRow } from '../../../ui/loading/skeleton.tsx';
import styles from '../affiliate.module.css';
import { recordsQuery } from '../affiliate.queries.ts';

/** Visits and commissions, the newest on top, in the words of the shop's dictionaries. */
export const Records = () => {
  const { records } = useTexts('affiliate').affiliate;
  const { call } = useApp();
  const list = useInfiniteQuery(recordsQuery(call));
  return (
    <Card as="section">
      <SectionHead title={records.title} />
      <InfiniteList
        items={itemsOf(list.data)}
        keyOf={({ id }) => id}
        query={list}
        skeleton={<SkeletonRow />}
        skeletons={4}
        empty={
          <EmptyState scene="message" title={records.empty}>
            {records.emptyText}
          </EmptyState>
        }
        render={row}
      />
    </Card>
  );
};

const row = (record: PromotionRecord) => <RecordRow record={record} />;

const RecordRow = ({ record }: { readonly record: PromotionRecord }) => {
  const t = useTexts('affiliate');
  const { records } = t.affiliate;
  const { call } = useApp();
  const { data: statuses = [] } = useQuery(dictionaryQuery(call, 'goods_promotion_record'));
  const { data: types = [] } = useQuery(dictionaryQuery(call, 'promotion_type'));
  const by =
    record.status === 'clicked'
      ? (labelOf(types, record.promotionType) ?? '')
      : t.fill(records.order, { end: record.orderEnd });
  const what = [labelOf(statuses, record.status) ?? record.status, by].filter(Boolean).join(' · ');
  return (
    <ListRow
      icon={<Picture src={record.mainPic} alt="" sizes="48px" corners="soft" className={styles['thumb']} />}
      title={record.goodsName === '' ? what : record.goodsName}
      note={`${record.goodsName === '' ? '' : `${what} · `}${dateTime(record.at)}`}
      value={record.amount === null ? undefined : moneyText(record.amount, record.currency)}
    />
  );
};
