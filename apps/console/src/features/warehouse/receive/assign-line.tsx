import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { UnknownParcel } from '@caravan/contract/warehouse/staff-inbound.calls';
import { useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { GoodsLine } from '../../goods/index.ts';
import styles from '../warehouse.module.css';

/** Finds the line on its way that a parcel is, and receives it. */
export const AssignLine = ({ parcel, onDone }: { parcel: UnknownParcel; onDone: () => void }) => {
  const { arrivals } = useText();
  const { unowned } = arrivals;
  const [words, setWords] = useState('');
  const found = useQuery({ ...read('GET /staff/unknown/candidates', { words }), enabled: words !== '' });
  const act = useAct('POST /staff/unknown/assign/line', { onDone });
  return (
    <div className={styles['detail']}>
      <Input.Search
        aria-label={unowned.find}
        placeholder={unowned.find}
        maxLength={60}
        loading={found.isFetching}
        onSearch={(typed) => setWords(typed.trim())}
      />
      {found.data?.length === 0 ? <p className={styles['origin']}>{unowned.none}</p> : null}
      {words === '' ? <p className={styles['origin']}>{unowned.findHint}</p> : null}
      {(found.data ?? []).map((line) => (
        <div key={line.lineId} className={styles['candidate']}>
          <GoodsLine goods={line} size={56}>
            <p className={styles['origin']}>
              <span className="mono">{line.orderCode}</span> · {line.shopper} ·{' '}
              <span className="mono">{line.trackingNumbers.join(', ')}</span>
            </p>
          </GoodsLine>
          <Button
            loading={act.isPending}
            onClick={() => act.mutate({ unknownParcelId: parcel.id, lineId: line.lineId })}
          >
            {unowned.isIt}
          </Button>
        </div>
      ))}
    </div>
  );
};
