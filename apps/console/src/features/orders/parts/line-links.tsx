import { App, Button } from 'antd';
import type { StaffOrder } from '@caravan/contract/orders/staff-orders.calls';
import { useText } from '../../../messages/language.ts';
import { toClipboard } from '../../../ui/parts/copy-text.tsx';
import { Money } from '../../../ui/charts/figures.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LineBadges } from './line-badges.tsx';
import styles from '../orders.module.css';

/** Price of a line and the way to its page at the marketplace. */
export const LineLinks = ({ line }: { line: StaffOrder['lines'][number] }) => {
  const text = useText();
  const { message } = App.useApp();
  const copy = async (): Promise<void> => {
    if (await toClipboard(line.originalUrl)) void message.success(text.common.copied, 1.5);
    else void message.warning(text.common.copyFailed);
  };
  return (
    <span className={styles['links']}>
      <Money amount={line.priceCny} currency="CNY" />
      <LineBadges line={line} />
      {isWebAddress(line.originalUrl) ? (
        <span className={styles['original']}>
          <a href={line.originalUrl} target="_blank" rel="noopener noreferrer">
            {text.purchases.openOriginal} <Icon name="external" size={14} />
          </a>
          <Button
            type="text"
            size="small"
            aria-label={text.purchases.copyOriginal}
            title={text.purchases.copyOriginal}
            icon={<Icon name="copy" size={14} />}
            onClick={() => void copy()}
          />
        </span>
      ) : null}
    </span>
  );
};

const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url);
