import { useQuery } from '@tanstack/react-query';
import type { CheckResult } from '@caravan/contract/golive/golive.calls';
import { Button } from 'antd';
import { useText } from '../../messages/language.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { read } from '../../shell/api.ts';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/split.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { ChatAlerts } from './chat-alerts.tsx';
import { SetupSteps } from './setup-steps.tsx';
import styles from './golive.module.css';

const TONES = { blocking: 'danger', warning: 'warning', allowed: 'info' } as const;
const GROUPS = ['blocking', 'warning', 'allowed'] as const;

/** What must be right before strangers shop here, with what to do about what is not. */
export const GoLiveScreen = () => {
  const text = useText();
  const { golive } = text;
  const found = useQuery(read('GET /staff/golive', {}));
  return (
    <Page
      title={golive.title}
      actions={
        <Button onClick={() => void found.refetch()} loading={found.isFetching}>
          {golive.again}
        </Button>
      }
    >
      {found.error ? (
        <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <>
          <p>{golive.explain(found.data.origin)}</p>
          <SetupSteps steps={found.data.steps} />
          <CheckGroups checks={found.data.checks} />
          <ChatAlerts alerts={found.data.alerts} />
        </>
      ) : (
        <LoadingState />
      )}
    </Page>
  );
};

const CheckGroups = ({ checks }: { checks: readonly CheckResult[] }) => {
  const { golive } = useText();
  const inOrder = checks.filter(({ state }) => state === 'ok').length;
  const isClosed = checks.some(({ state }) => state === 'blocking');
  return (
    <Stack>
      {inOrder === checks.length ? (
        <EmptyState icon="check" title={golive.ready} text={golive.readyText} />
      ) : (
        <p role="status" className={styles['sum']} data-closed={isClosed ? '' : undefined}>
          <strong>{golive.inOrder(inOrder, checks.length)}</strong>
          <span>{isClosed ? golive.closed : golive.open}</span>
        </p>
      )}
      {GROUPS.map((state) => (
        <CheckGroup key={state} state={state} checks={checks.filter((one) => one.state === state)} />
      ))}
    </Stack>
  );
};

interface GroupProps {
  readonly state: (typeof GROUPS)[number];
  readonly checks: readonly CheckResult[];
}

const CheckGroup = ({ state, checks }: GroupProps) => {
  const { golive } = useText();
  if (checks.length === 0) return null;
  return (
    <Panel title={golive.groups[state]}>
      <ul className={styles['list']}>
        {checks.map(({ name, title, detail, advice }) => (
          <li key={name} className={styles['check']}>
            <StatusTag tone={TONES[state]}>{golive.states[state]}</StatusTag>
            <div>
              <p className={styles['title']}>{title}</p>
              {detail ? <p className={styles['detail']}>{detail}</p> : null}
              <p className={styles['advice']}>{advice}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
