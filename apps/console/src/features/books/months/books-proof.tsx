import { Button } from 'antd';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { Ago } from '../../../ui/charts/figures.tsx';
import { type Proof, ProofRunning } from '../../wallet/index.ts';
import styles from '../parts/books.module.css';

/** When the books were proven last; a new proof is begun here, and its progress shown. */
export const BooksProof = ({ last, running }: Proof) => {
  const { ledger, months } = useText();
  const begin = useAct('POST /staff/ledger/check', { done: ledger.checkBegun });
  return (
    <div className={styles['proof']}>
      <p className={styles['quiet']}>
        {months.proofTitle} {last ? <Ago at={last.at} /> : ledger.checkNever}
      </p>
      {running ? (
        <ProofRunning {...running} />
      ) : (
        <Button loading={begin.isPending} onClick={() => begin.mutate({})}>
          {ledger.checkRun}
        </Button>
      )}
    </div>
  );
};
