import { useQuery } from '@tanstack/react-query';
import type { ExperimentResult } from '@caravan/contract/experiments/experiments.calls';
import { Table } from 'antd';
import { useText } from '../../messages/language.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { read } from '../../shell/api.ts';
import { reachByKeys } from '../../ui/tables/reach-by-keys.ts';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** How each experiment stands: both variants, their difference with its bounds, and how likely it is chance. */
export const ExperimentResults = () => {
  const text = useText();
  const { settings } = text;
  const found = useQuery(read('GET /staff/experiments', {}));
  if (found.error)
    return <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingState />;
  return (
    <Table<ExperimentResult>
      size="small"
      rowKey="name"
      pagination={false}
      ref={reachByKeys}
      scroll={{ x: 'max-content' }}
      style={{ marginTop: 16 }}
      dataSource={found.data}
      columns={[
        { title: settings.asUsual, key: 'usual', render: (_: unknown, { usual }) => countText(usual) },
        { title: settings.changed, key: 'changed', render: (_: unknown, { changed }) => countText(changed) },
        {
          title: settings.difference,
          key: 'difference',
          render: (_: unknown, { comparison }) =>
            comparison
              ? `${percent(comparison.difference)} (${percent(comparison.from)} … ${percent(comparison.to)})`
              : settings.tooFew,
        },
        {
          title: settings.chance,
          key: 'chance',
          render: (_: unknown, { comparison }) => (comparison ? percent(comparison.chance) : settings.none),
        },
      ]}
    />
  );
};

const countText = ({ seen, reached }: ExperimentResult['usual']): string =>
  `${reached} / ${seen}${seen === 0 ? '' : ` = ${percent(reached / seen)}`}`;
