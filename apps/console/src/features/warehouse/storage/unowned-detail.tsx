import { Alert, Tabs } from 'antd';
import type { UnknownParcel } from '@caravan/contract/warehouse/staff-inbound.calls';
import { useText } from '../../../messages/language.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Ago, Size, Weight } from '../../../ui/charts/figures.tsx';
import { StickerLink } from '../floor/parts/sticker-link.tsx';
import { Disposal } from './disposal.tsx';
import { AssignLine } from '../receive/assign-line.tsx';
import { AssignShopper } from '../receive/assign-shopper.tsx';
import { Photos } from './stored-summary.tsx';
import styles from '../warehouse.module.css';

/** What is known of a parcel without an owner, and whose it is. */
export const UnownedDetail = ({ parcel, onDone }: { parcel: UnknownParcel; onDone: () => void }) => {
  const { arrivals, inbound, common, floor } = useText();
  const { unowned } = arrivals;
  return (
    <div className={styles['detail']}>
      {parcel.isExpected ? <Alert type="warning" showIcon title={unowned.expectedHint} /> : null}
      <Facts
        columns={2}
        facts={[
          { label: inbound.carrier, value: parcel.carrier || common.none },
          { label: inbound.location, value: <b className="mono">{parcel.location || common.none}</b> },
          { label: common.weight, value: <Weight weightGrams={parcel.weightGrams} /> },
          { label: common.size, value: <Size {...parcel} /> },
          { label: unowned.age, value: <Ago at={parcel.receivedAt} /> },
          { label: unowned.by, value: parcel.receivedBy },
          { label: floor.bins.code, value: <StickerLink code={parcel.labelCode} /> },
          { label: unowned.labelNote, value: parcel.labelNote || common.none },
          parcel.code ? { label: unowned.became, value: <span className="mono">{parcel.code}</span> } : null,
        ]}
      />
      <Photos photos={parcel.photos} />
      <Disposal parcel={parcel} />
      {parcel.status === 'open' ? (
        <section aria-label={unowned.assign}>
          <Tabs
            items={[
              {
                key: 'line',
                label: unowned.toLine,
                children: <AssignLine parcel={parcel} onDone={onDone} />,
              },
              {
                key: 'shopper',
                label: unowned.toShopper,
                children: <AssignShopper parcel={parcel} onDone={onDone} />,
              },
            ]}
          />
        </section>
      ) : null}
    </div>
  );
};
