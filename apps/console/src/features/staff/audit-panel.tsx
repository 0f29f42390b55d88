import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { type OutputOf, read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Panel } from '../../ui/layout/page.tsx';
import { Timeline } from '../../ui/layout/timeline.tsx';
import { auditFacts } from './audit-facts.ts';
import { auditSpeech, detailOf } from './audit-speech.ts';
import styles from './audit.module.css';

interface AuditPanelProps {
  readonly subjectKind: string;
  readonly subjectId: string;
}

/** Everything staff did with one thing; shown to those who may read the audit trail. */
export const AuditPanel = (props: AuditPanelProps) => {
  const text = useText();
  if (!holds(useStaff(), ['finance'])) return null;
  return (
    <Panel title={text.audit.title}>
      <Entries {...props} />
    </Panel>
  );
};

const Entries = ({ subjectKind, subjectId }: AuditPanelProps) => {
  const text = useText();
  const entries = useQuery(read('GET /staff/audit', { subjectKind, subjectId, pageSize: 50 }));
  if (entries.error)
    return <ErrorState text={problemText(entries.error, text)} onRetry={() => void entries.refetch()} />;
  if (!entries.data) return <LoadingState />;
  if (entries.data.list.length === 0) return <EmptyState icon="history" title={text.audit.empty} />;
  return (
    <Timeline
      moments={entries.data.list.map((entry) => ({
        key: entry.id,
        title: wordOf(text.words.auditAction, entry.action),
        text: <AuditDetail entry={entry} />,
        by: entry.staffName,
        at: entry.at,
      }))}
    />
  );
};

interface AuditDetailProps {
  readonly entry: Pick<OutputOf<'GET /staff/audit'>['list'][number], 'detail' | 'subjectKind' | 'subjectId'>;
}

/** What was recorded with an action, as names and values. */
export const AuditDetail = ({ entry }: AuditDetailProps) => {
  const speech = auditSpeech(useLanguage(), entry);
  return (
    <span className={styles['detail']}>
      {auditFacts(detailOf(entry), speech).map(({ name, value }) => (
        <span key={name}>
          <i>{name}</i> {value}
        </span>
      ))}
    </span>
  );
};
