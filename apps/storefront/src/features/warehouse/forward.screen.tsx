import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { SkeletonText } from '../../ui/loading/skeleton.tsx';
import { AnnouncedList } from './announced-list.tsx';
import { ContentsForm } from './contents-form.tsx';
import { WarehouseAddress } from './warehouse-address.tsx';
import styles from './warehouse.module.css';
import { warehouseAddressQuery } from './warehouse.queries.ts';

const MODES = ['announce', 'claim'] as const;

/** Goods that were not bought here: where to send them, announcing them, and claiming what arrived without a name. */
export const Component = () => {
  const t = useTexts('warehouse');
  const [params, setParams] = useSearchParams();
  const mode = params.get('mode') === 'claim' ? 'claim' : 'announce';
  return (
    <Page title={t.warehouse.forward.title} narrow>
      <div className={styles['stack']}>
        <Segmented
          label={t.warehouse.forward.mode}
          items={MODES.map((value) => ({ value, label: t.warehouse.forward[value] }))}
          value={mode}
          onChange={(value) => setParams(value === 'claim' ? { mode: value } : {}, { replace: true })}
        />
        {mode === 'announce' && <Address />}
        <ContentsForm key={mode} mode={mode} />
        {mode === 'announce' && <AnnouncedList />}
      </div>
    </Page>
  );
};

const Address = () => {
  const { call } = useApp();
  const address = useQuery(warehouseAddressQuery(call));
  if (address.isError) return <ErrorState why={address.error} onRetry={() => void address.refetch()} />;
  return address.data ? (
    <WarehouseAddress address={address.data} />
  ) : (
    <Card>
      <SkeletonText lines={6} />
    </Card>
  );
};
