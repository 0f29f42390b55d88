import { Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { useText } from '../../../messages/language.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { Weight } from '../../../ui/charts/figures.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import { GoodsLine } from '../../goods/index.ts';
import styles from '../parcels.module.css';

/** What goes into the parcel, in the order one walks; ticks are the packer's own and kept nowhere. */
export const ParcelItems = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const text = useText();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const isPacking = parcel.status === 'awaiting_shipment';
  return (
    <Panel
      title={text.parcels.items}
      extra={isPacking ? <span>{text.parcels.picked(picked.length, parcel.items.length)}</span> : null}
    >
      <ul className={styles['items']}>
        {parcel.items.map((item) => (
          <li
            key={item.storedItemId}
            className={styles['item']}
            data-picked={picked.includes(item.storedItemId) ? '' : undefined}
          >
            {isPacking ? (
              <Checkbox
                aria-label={item.titleZh}
                checked={picked.includes(item.storedItemId)}
                onChange={(event) =>
                  setPicked((now) =>
                    event.target.checked
                      ? [...now, item.storedItemId]
                      : now.filter((id) => id !== item.storedItemId),
                  )
                }
              />
            ) : null}
            <b className={`mono ${styles['place']}`}>{item.location || text.parcels.pickList.noPlace}</b>
            <GoodsLine goods={item} size={56}>
              <span className={styles['origin']}>
                <Weight weightGrams={item.weightGrams} />
                {item.isForwarded ? (
                  <span className="mono">{item.orderCode}</span>
                ) : (
                  <Link className="mono" to={paths.order(item.orderCode)}>
                    {item.orderCode}
                  </Link>
                )}
              </span>
            </GoodsLine>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
