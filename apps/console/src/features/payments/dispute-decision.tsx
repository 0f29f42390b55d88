import { Button } from 'antd';
import { useText } from '../../messages/language.ts';
import type { OutputOf } from '../../shell/api.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { AskText } from '../../ui/forms/ask-text.tsx';
import styles from './payments.module.css';

type Dispute = OutputOf<'GET /staff/disputes'>['list'][number];

/** A person's word: business goes on despite a dispute, or how an unclear one ended. */
export const DisputeDecision = ({ dispute }: { dispute: Dispute }) => {
  const { disputes } = useText().payments;
  const canDecide = holds(useStaff(), ['finance']);
  const release = useAct('POST /staff/disputes/release', { done: disputes.released });
  if (dispute.status === 'won' || dispute.releasedAt !== null) return null;
  return (
    <>
      <p className={styles['quiet']}>{disputes.frozen}</p>
      {canDecide ? (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlock: 12 }}>
          <AskText
            title={disputes.release}
            explain={disputes.releaseExplain}
            label={disputes.why}
            mostCharacters={300}
            isPending={release.isPending}
            onAnswer={(reason) => release.mutate({ id: dispute.id, reason })}
          >
            {(open) => <Button onClick={open}>{disputes.release}</Button>}
          </AskText>
          {dispute.status === 'unclear' ? <Outcomes dispute={dispute} /> : null}
        </div>
      ) : null}
    </>
  );
};

const Outcomes = ({ dispute }: { dispute: Dispute }) => {
  const { disputes } = useText().payments;
  const decide = useAct('POST /staff/disputes/decide', { done: disputes.decided });
  return (['won', 'lost'] as const).map((outcome) => (
    <AskText
      key={outcome}
      title={disputes[outcome]}
      explain={disputes.decideExplain}
      label={disputes.why}
      mostCharacters={300}
      isPending={decide.isPending}
      onAnswer={(reason) => decide.mutate({ id: dispute.id, outcome, reason })}
      danger={outcome === 'lost'}
    >
      {(open) => <Button onClick={open}>{disputes[outcome]}</Button>}
    </AskText>
  ));
};
