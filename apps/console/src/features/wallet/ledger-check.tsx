import { Alert, Button } from 'antd';
import { useText } from '../../messages/language.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { Ago } from '../../ui/charts/figures.tsx';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Panel } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { type Proof, ProofRunning, useProof } from './proof.tsx';
import styles from './wallet.module.css';

/** What the last proof of the books found, and how far the one is that runs. */
export const LedgerCheck = () => {
  const text = useText();
  const check = useProof();
  if (check.error)
    return <ErrorState text={problemText(check.error, text)} onRetry={() => void check.refetch()} />;
  if (!check.data) return <LoadingState />;
  const { last, running } = check.data;
  return (
    <Panel title={text.ledger.checkTitle} extra={<Begin isRunning={running !== null} />}>
      {running ? <ProofRunning {...running} /> : null}
      {last ? <Found last={last} /> : null}
      {last || running ? null : <p>{text.ledger.checkNever}</p>}
    </Panel>
  );
};

const Begin = ({ isRunning }: { isRunning: boolean }) => {
  const { ledger } = useText();
  const act = useAct('POST /staff/ledger/check', { done: ledger.checkBegun });
  return (
    <Button
      icon={<Icon name="refresh" size={16} />}
      disabled={isRunning}
      {...(isRunning && { title: ledger.checkRunning })}
      loading={act.isPending}
      onClick={() => act.mutate({})}
    >
      {ledger.checkRun}
    </Button>
  );
};

type Last = NonNullable<Proof['last']>;

const Found = ({ last: { at, rules } }: { last: Last }) => {
  const { ledger } = useText();
  const brokenCount = rules.filter(({ broken }) => broken > 0).length;
  return (
    <>
      <Alert
        showIcon
        type={brokenCount === 0 ? 'success' : 'error'}
        title={
          <>
            {brokenCount === 0 ? ledger.checkOk : ledger.checkBroken(brokenCount)} <Ago at={at} />
          </>
        }
      />
      <ul className={styles['rules']} aria-label={ledger.rules}>
        {rules.map((found) => (
          <Rule key={found.rule} {...found} />
        ))}
      </ul>
    </>
  );
};

const Rule = ({ rule, broken, rows }: Last['rules'][number]) => {
  const { ledger, ledgerRules } = useText();
  const said = ledgerRules[rule];
  return (
    <li>
      <div className={styles['rule']}>
        <span {...(said ? {} : { lang: 'en' })}>{said ?? rule}</span>
        <StatusTag tone={broken === 0 ? 'success' : 'danger'}>
          {broken === 0 ? ledger.holds : ledger.broken(broken)}
        </StatusTag>
      </div>
      {rows.map(({ id, detail }) => (
        <p key={id} className={styles['reference']}>{`${id}: ${detail}`}</p>
      ))}
    </li>
  );
};
