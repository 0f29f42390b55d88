import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { read } from '../../shell/api.ts';
import type { OutputOf } from '../../shell/api.ts';
import { paths } from '../../shell/routes/paths.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { When } from '../../ui/charts/figures.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/split.tsx';
import styles from './payments.module.css';
import { PaymentsViews } from './payments-views.tsx';
import { ProviderErrors } from './provider-errors.tsx';
import { ResolveForm } from './resolve-form.tsx';

type Report = OutputOf<'GET /staff/reconciliation'>;

/** What the shop's books and the providers' do not agree on, and when they were compared. */
export const ReconciliationScreen = () => {
  const text = useText();
  const { reconciliation } = text.payments;
  const canRun = holds(useStaff(), ['finance']);
  const report = useQuery(read('GET /staff/reconciliation', {}));
  const run = useAct('POST /staff/reconciliation/run', { done: reconciliation.done });
  return (
    <Page
      title={reconciliation.title}
      actions={<PaymentsViews />}
      aside={
        canRun ? (
          <Button type="primary" loading={run.isPending} onClick={() => run.mutate({})}>
            {reconciliation.run}
          </Button>
        ) : null
      }
    >
      {report.isPending ? <LoadingState /> : null}
      {report.error ? (
        <ErrorState text={problemText(report.error, text)} onRetry={() => void report.refetch()} />
      ) : null}
      {report.data ? (
        <Stack>
          <Panel title={reconciliation.open}>
            {report.data.findings.length === 0 ? (
              <EmptyState icon="check" title={reconciliation.agrees} />
            ) : null}
            <ul className={styles['rows']}>
              {report.data.findings.map((finding) => (
                <FindingRow key={finding.id} finding={finding} canResolve={canRun} />
              ))}
            </ul>
          </Panel>
          <ProviderErrors errors={report.data.errors} canResolve={canRun} />
          <Runs runs={report.data.runs} />
        </Stack>
      ) : null}
    </Page>
  );
};

const FindingRow = ({
  finding,
  canResolve,
}: {
  finding: Report['findings'][number];
  canResolve: boolean;
}) => {
  const { payments, words } = useText();
  return (
    <li className={styles['finding']}>
      <Link to={paths.payment(finding.paymentId)} className="mono">
        {finding.codes.join(', ') || finding.paymentId}
      </Link>
      <strong>{wordOf(words.finding, finding.kind)}</strong>
      <span>{payments.sides(finding.ours, finding.theirs)}</span>
      <span>
        {wordOf(words.provider, finding.provider)} · <When at={finding.foundAt} />
      </span>
      {canResolve ? <ResolveForm of="POST /staff/reconciliation/resolve" id={finding.id} /> : null}
    </li>
  );
};

const Runs = ({ runs }: { runs: Report['runs'] }) => {
  const { payments } = useText();
  const { reconciliation } = payments;
  return (
    <Panel title={reconciliation.runs}>
      {runs.length === 0 ? <p className={styles['quiet']}>{reconciliation.noRuns}</p> : null}
      <ul className={styles['rows']}>
        {runs.map((run) => (
          <li key={run.id} className={styles['row']}>
            <When at={run.startedAt} />
            <span>{run.staff ?? reconciliation.daily}</span>
            <span>{reconciliation.counts(run.asked, run.found, run.unanswered)}</span>
            <span>{run.finishedAt ? '' : reconciliation.underway}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
