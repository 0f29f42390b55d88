import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import type { OutputOf } from '../../shell/api.ts';
import { EmptyState } from '../../ui/layout/states.tsx';
import { When } from '../../ui/charts/figures.tsx';
import { Panel } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import styles from './payments.module.css';
import { ResolveForm } from './resolve-form.tsx';

type ProviderError = OutputOf<'GET /staff/reconciliation'>['errors'][number];

/** What providers refused, and when they did not answer, until somebody has seen to it. */
export const ProviderErrors = ({
  errors,
  canResolve,
}: {
  errors: readonly ProviderError[];
  canResolve: boolean;
}) => {
  const { reconciliation } = useText().payments;
  return (
    <Panel title={reconciliation.errors}>
      {errors.length === 0 ? <EmptyState icon="check" title={reconciliation.noErrors} /> : null}
      <ul className={styles['rows']}>
        {errors.map((error) => (
          <ErrorRow key={error.id} error={error} canResolve={canResolve} />
        ))}
      </ul>
    </Panel>
  );
};

const ErrorRow = ({ error, canResolve }: { error: ProviderError; canResolve: boolean }) => {
  const { payments, words } = useText();
  const { reconciliation } = payments;
  return (
    <li className={styles['finding']}>
      <strong>
        {wordOf(words.provider, error.provider)} · {wordOf(words.providerCall, error.call)}
      </strong>
      <StatusTag tone={error.kind === 'unreachable' ? 'warning' : 'danger'}>
        {reconciliation[error.kind]}
      </StatusTag>
      <span className="mono">{[error.httpStatus, error.code].filter(Boolean).join(' ')}</span>
      <span>
        {reconciliation.times(error.times)} · {reconciliation.since} <When at={error.firstAt} /> ·{' '}
        {reconciliation.last} <When at={error.lastAt} />
      </span>
      {canResolve ? <ResolveForm of="POST /staff/reconciliation/resolveError" id={error.id} /> : null}
    </li>
  );
};
