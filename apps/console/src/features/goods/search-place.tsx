import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { SearchIndexHealth } from '@caravan/contract/goods/staff-search.calls';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { read } from '../../shell/api.ts';
import type { OutputOf } from '../../shell/api.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { Ago } from '../../ui/charts/figures.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Panel } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import type { Tone } from '../../ui/parts/status-tag.tsx';
import styles from './markets.module.css';

const LOOK_MS = 5_000;

type Health = OutputOf<'GET /staff/search/health'>;

const TONES: Readonly<Record<Health['engine'], Tone>> = {
  database: 'success',
  filling: 'neutral',
  unasked: 'neutral',
  answering: 'success',
  failing: 'danger',
};

/** Where goods are searched, and how far the search engine is behind. */
export const SearchPlace = () => {
  const { search } = useText().markets;
  const { data: health } = useQuery({ ...read('GET /staff/search/health', {}), refetchInterval: LOOK_MS });
  if (!health) return null;
  const { engine, failure, indexes, waiting, oldestWaiting } = health;
  const tag = <StatusTag tone={TONES[engine]}>{search.states[engine]}</StatusTag>;
  return (
    <Panel title={search.title} extra={tag}>
      <p className={styles['explain']}>{search.explain[engine]}</p>
      {engine === 'database' ? null : (
        <div className={styles['search']}>
          <Facts
            facts={[
              failure === null || engine === 'filling'
                ? null
                : { label: search.failure, value: failure, isWide: true },
              ...indexes.map((index) => ({
                label: search.indexes[index.state],
                value: <Index index={index} />,
              })),
              {
                label: search.waiting,
                value: (
                  <span className={styles['kept']}>
                    {search.waitingCount(waiting)}
                    {oldestWaiting ? <Ago at={oldestWaiting} /> : null}
                  </span>
                ),
              },
            ]}
          />
          <Rebuild isFilling={indexes.some(({ state }) => state === 'filling')} />
        </div>
      )}
    </Panel>
  );
};

const Index = ({ index: { goods, begunAt, comparedAt, failure } }: { index: SearchIndexHealth }) => {
  const { search } = useText().markets;
  return (
    <span className={styles['kept']}>
      {search.goods(goods)}
      {comparedAt ? (
        <span>
          {search.compared} <Ago at={comparedAt} />
        </span>
      ) : (
        <span>
          {search.begun} <Ago at={begunAt} />
        </span>
      )}
      {failure}
    </span>
  );
};

const Rebuild = ({ isFilling }: { isFilling: boolean }) => {
  const { search } = useText().markets;
  const mayRebuild = holds(useStaff(), ['content']);
  const act = useAct('POST /staff/search/rebuild', { done: search.begunNow });
  if (!mayRebuild) return null;
  return (
    <Button
      disabled={isFilling}
      title={isFilling ? search.filling : search.rebuildExplain}
      loading={act.isPending}
      onClick={() => act.mutate({})}
    >
      {search.rebuild}
    </Button>
  );
};
