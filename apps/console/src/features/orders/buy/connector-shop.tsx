import { Button } from 'antd';
import { useState } from 'react';
import { SOURCE_LABELS, type Source } from '@caravan/domain/links/source';
import { useLanguage } from '../../../messages/language.ts';
import { queries, write } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { newKey } from '../../../shell/wire.ts';
import { formatMoney } from '../../../ui/parts/format.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import type { Chosen } from './to-buy.ts';
import styles from '../shops-to-buy.module.css';

interface Outcome {
  readonly orderCode: string;
  readonly isGood: boolean;
  readonly said: string;
}

/** One press buys all chosen lines by the marketplace's connector, order by order, and says what became of each. */
export const ConnectorShop = ({ source, chosen }: { source: Source; chosen: readonly Chosen[] }) => {
  const { text, language } = useLanguage();
  const { purchases } = text;
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isBusy, setBusy] = useState(false);
  const buyOne = async ({ order, lines }: Chosen): Promise<Outcome> => {
    const { orderCode } = order;
    const lineIds = lines.map(({ id }) => id);
    try {
      const placed = await write('POST /staff/purchase/place', { orderCode, lineIds }, newKey());
      const total = formatMoney(placed.totalCny, 'CNY', language);
      const said =
        placed.state === 'bought'
          ? purchases.boughtAs(placed.marketplaceOrderNumber, total)
          : purchases.placed(placed.marketplaceOrderNumber, total);
      return { orderCode, isGood: true, said };
    } catch (error) {
      return { orderCode, isGood: false, said: problemText(error, text) };
    }
  };
  const buyAll = async (): Promise<void> => {
    setBusy(true);
    setOutcomes([]);
    for (const one of chosen) {
      const outcome = await buyOne(one);
      setOutcomes((now) => [...now, outcome]);
    }
    setBusy(false);
    await queries.invalidateQueries();
  };
  return (
    <div role="status">
      <Button
        type="primary"
        icon={<Icon name="cart" size={16} />}
        loading={isBusy}
        disabled={chosen.length === 0}
        onClick={() => void buyAll()}
      >
        {purchases.buyAllAt(chosen.length, SOURCE_LABELS[source][language])}
      </Button>
      <ul className={styles['outcomes']}>
        {outcomes.map(({ orderCode, isGood, said }) => (
          <li key={orderCode}>
            <span className="mono">{orderCode}</span>
            <StatusTag tone={isGood ? 'success' : 'danger'}>{said}</StatusTag>
          </li>
        ))}
      </ul>
    </div>
  );
};
