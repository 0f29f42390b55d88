import { useQuery } from '@tanstack/react-query';
import type { ExperimentResult } from '@caravan/contract/experiments/experiments.calls';
import { useText } from '../../messages/language.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { read } from '../../shell/api.ts';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';

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
    <PlainTable<ExperimentResult>
      keyOf={({ name }) => name}
      style={{ marginTop: 16 }}
      rows={found.data}
      columns={[
        { title: settings.asUsual, key: 'usual', render: ({ usual }) => countText(usual) },
        { title: settings.changed, key: 'changed', render: ({ changed }) => countText(changed) },
        {
          title: settings.difference,
          key: 'difference',
          render: ({ comparison }) =>
            comparison
              ? `${percent(comparison.difference)} (${percent(comparison.from)} … ${percent(comparison.to)})`
              : settings.tooFew,
        },
        {
          title: settings.chance,
          key: 'chance',
          render: ({ comparison }) => (comparison ? percent(comparison.chance) : settings.none),
        },
      ]}
    />
  );
};

const countText = ({ seen, reached }: ExperimentResult['usual']): string =>
  `${reached} / ${seen}${seen === 0 ? '' : ` = ${percent(reached / seen)}`}`;
