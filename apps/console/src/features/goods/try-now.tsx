import { Button } from 'antd';
import { useState } from 'react';
import { SOURCE_LABELS, type Source } from '@caravan/domain/links/source';
import { useLanguage } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import type { OutputOf } from '../../shell/api.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import styles from './markets.module.css';
import { Dialog } from '../../ui/forms/dialog.tsx';

type Trials = OutputOf<'POST /staff/markets/try'>;

const TONES = { ok: 'success', failed: 'danger', skipped: 'neutral' } as const;

/** Asks the real gateway what works. */
export const TryNow = ({ connector, source }: { connector: string; source: Source }) => {
  const { text, language } = useLanguage();
  const { markets } = text;
  const [trials, setTrials] = useState<Trials>();
  const label = SOURCE_LABELS[source][language];
  const act = useAct('POST /staff/markets/try', { onDone: setTrials });
  return (
    <>
      <Button
        size="small"
        title={markets.tryExplain}
        aria-label={`${markets.tryNow}: ${label}`}
        loading={act.isPending}
        onClick={() => act.mutate({ connector, source })}
      >
        {markets.tryNow}
      </Button>
      <Dialog
        open={trials !== undefined}
        title={markets.trialTitle(`${wordOf(markets.names, connector)} · ${label}`)}
        footer={null}
        onCancel={() => setTrials(undefined)}
      >
        <Outcomes trials={trials ?? []} />
      </Dialog>
    </>
  );
};

const Outcomes = ({ trials }: { trials: Trials }) => {
  const { markets } = useLanguage().text;
  return (
    <ul className={styles['faults']}>
      {trials.map(({ what, outcome, detail }) => (
        <li key={what}>
          <StatusTag tone={TONES[outcome]}>{markets.outcomes[outcome]}</StatusTag>{' '}
          <b>{markets.trials[what]}</b> {outcome === 'failed' ? wordOf(markets.failure, detail) : detail}
        </li>
      ))}
    </ul>
  );
};
