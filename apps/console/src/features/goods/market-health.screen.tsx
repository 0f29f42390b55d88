import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SOURCE_LABELS, SOURCES } from '@caravan/domain/links/source';
import { useLanguage, useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import type { OutputOf } from '../../shell/api.ts';
import { paths } from '../../shell/routes/paths.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Ago } from '../../ui/charts/figures.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/split.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { ConnectorSheet } from './connector-sheet.tsx';
import { SearchPlace } from './search-place.tsx';
import styles from './markets.module.css';

const LOOK_MS = 5_000;

/** How each way to a marketplace does, as it happens. */
export const MarketHealthScreen = () => {
  const text = useText();
  const { markets } = text;
  const health = useQuery({ ...read('GET /staff/markets/health', {}), refetchInterval: LOOK_MS });
  return (
    <Page
      title={markets.title}
      aside={markets.explain}
      actions={<Link to={paths.marketCategories}>{markets.toCategories}</Link>}
    >
      {health.isPending ? <LoadingState /> : null}
      {health.error && !health.data ? (
        <ErrorState text={problemText(health.error, text)} onRetry={() => void health.refetch()} />
      ) : null}
      {health.data ? (
        <Stack>
          <OwnCatalogue answers={health.data.answers} />
          <SearchPlace />
          {health.data.connectors.map((connector) => (
            <ConnectorSheet key={connector.name} connector={connector} />
          ))}
        </Stack>
      ) : null}
    </Page>
  );
};

const OwnCatalogue = ({ answers }: { answers: OutputOf<'GET /staff/markets/health'>['answers'] }) => {
  const { text, language } = useLanguage();
  const { markets } = text;
  return (
    <Panel title={markets.ownTitle} extra={<StatusTag tone="success">{markets.on}</StatusTag>}>
      <p className={styles['explain']}>{markets.ownText}</p>
      <h3 className={styles['part']}>{markets.kept}</h3>
      <Facts
        columns={2}
        facts={SOURCES.map((source) => {
          const kept = answers.find((each) => each.source === source);
          return {
            label: SOURCE_LABELS[source][language],
            value: (
              <span className={styles['kept']}>
                {kept ? markets.keptCount(kept.kept) : markets.none}
                {kept?.newest ? (
                  <>
                    {markets.newest} <Ago at={kept.newest} />
                  </>
                ) : null}
                {kept?.oldest ? (
                  <>
                    {markets.oldest} <Ago at={kept.oldest} />
                  </>
                ) : null}
              </span>
            ),
          };
        })}
      />
    </Panel>
  );
};
