import type { ShopGroup } from '@caravan/contract/orders/purchase-groups.calls';
import type { Source } from '@caravan/domain/links/source';
import { useText } from '../../../messages/language.ts';
import { Ago, Money } from '../../../ui/charts/figures.tsx';
import { SourceMark } from '../../goods/index.ts';
import { PromiseState } from '../parts/promise-state.tsx';
import { type SourceSum, sumBySource } from './shop-groups.ts';
import styles from '../shops-to-buy.module.css';

interface SourceSumsProps {
  readonly groups: readonly ShopGroup[];
  readonly chosen: Source | undefined;
  readonly onChoose: (source: Source | undefined) => void;
}

/** What waits at each marketplace; a press shows that one alone, another press all again. */
export const SourceSums = ({ groups, chosen, onChoose }: SourceSumsProps) => (
  <div className={styles['sums']}>
    {sumBySource(groups).map((sum) => (
      <button
        key={sum.source}
        type="button"
        className={styles['sum']}
        aria-pressed={chosen === sum.source}
        onClick={() => onChoose(chosen === sum.source ? undefined : sum.source)}
      >
        <SumFacts sum={sum} />
      </button>
    ))}
  </div>
);

const SumFacts = ({ sum }: { sum: SourceSum }) => {
  const { purchases } = useText();
  return (
    <>
      <span className={styles['sumHead']}>
        <SourceMark source={sum.source} />
        <PromiseState late={sum.late} atRisk={sum.atRisk} />
      </span>
      <b className={styles['sumCount']}>{purchases.waiting(sum.orders)}</b>
      <span className={styles['sumFacts']}>
        {purchases.shops(sum.shops)} · <Money amount={sum.totalCny} currency="CNY" />
        {sum.oldestPaidAt ? (
          <>
            {' '}
            · <Ago at={sum.oldestPaidAt} />
          </>
        ) : null}
      </span>
    </>
  );
};
