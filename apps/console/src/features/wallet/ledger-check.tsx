import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Panel } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import styles from './wallet.module.css';

/** The rules that all of the shop's money keeps, with the rows that break one. */
export const LedgerCheck = () => {
  const text = useText();
  const check = useQuery({ ...read('GET /staff/ledger/check', {}), staleTime: 60_000 });
  if (check.error)
    return <ErrorState text={problemText(check.error, text)} onRetry={() => void check.refetch()} />;
  if (!check.data) return <LoadingState />;
  const brokenCount = check.data.filter(({ broken }) => broken > 0).length;
  return (
    <Panel
      title={text.ledger.checkTitle}
      extra={
        <Button
          icon={<Icon name="refresh" size={16} />}
          loading={check.isFetching}
          onClick={() => void check.refetch()}
        >
          {text.ledger.checkRun}
        </Button>
      }
    >
      <Alert
        showIcon
        type={brokenCount === 0 ? 'success' : 'error'}
        title={brokenCount === 0 ? text.ledger.checkOk : text.ledger.checkBroken(brokenCount)}
      />
      <ul className={styles['rules']} aria-label={text.ledger.rules}>
        {check.data.map(({ rule, broken, rows }) => (
          <li key={rule}>
            <div className={styles['rule']}>
              <span lang="en">{rule}</span>
              <StatusTag tone={broken === 0 ? 'success' : 'danger'}>
                {broken === 0 ? text.ledger.holds : text.ledger.broken(broken)}
              </StatusTag>
            </div>
            {rows.map(({ id, detail }) => (
              <p key={id} className={styles['reference']}>{`${id}: ${detail}`}</p>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
