import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { PeopleTable } from './people-table.tsx';
import { StationsPanel } from './stations-panel.tsx';
import { useWorkSpan } from './use-work-span.ts';
import { Hours, Promises, Queues } from './work-charts.tsx';
import styles from './work.module.css';

/** Who did how much on the floor, what packers had to do again, how old the queues are and which promises were kept. */
export const WorkScreen = () => {
  const text = useText();
  const { table, input } = useWorkSpan();
  const work = useQuery({ ...read('GET /staff/work', input), refetchInterval: 300_000 });
  return (
    <Page title={text.floorWork.title}>
      <PeopleTable table={table} work={work} />
      {work.data ? <StationsPanel stations={work.data.stations} /> : null}
      {work.data ? (
        <div className={styles['charts']}>
          <Hours hours={work.data.hours} />
          <Promises promises={work.data.promises} />
          <Queues queues={work.data.queues} hasWarehouse={input.warehouseId !== undefined} />
        </div>
      ) : work.error ? (
        <ErrorState text={problemText(work.error, text)} onRetry={() => void work.refetch()} />
      ) : (
        <LoadingState />
      )}
      <Panel>
        <Alert type="info" showIcon title={text.floorWork.howCounted} />
      </Panel>
    </Page>
  );
};
