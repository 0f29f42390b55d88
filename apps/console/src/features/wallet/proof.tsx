import { useQuery } from '@tanstack/react-query';
import { Progress } from 'antd';
import { useText } from '../../messages/language.ts';
import { type OutputOf, read } from '../../shell/api.ts';
import styles from './wallet.module.css';

const LOOK_MS = 2_000;

export type Proof = OutputOf<'GET /staff/ledger/check'>;

/** What the last proof of the books found, and how far the one is that runs. */
export const useProof = () =>
  useQuery({
    ...read('GET /staff/ledger/check', {}),
    refetchInterval: ({ state }) => (state.data?.running ? LOOK_MS : false),
  });

/** How far a proof is. */
export const ProofRunning = ({ done, total }: NonNullable<Proof['running']>) => {
  const { ledger } = useText();
  return (
    <div role="status" className={styles['running']}>
      <Progress
        percent={total === 0 ? 0 : Math.floor((100 * done) / total)}
        status="active"
        aria-label={ledger.checkRunning}
      />
      <p>{total === 0 ? ledger.checkWaits : ledger.checkDone(done, total)}</p>
    </div>
  );
};
