import { onlineManager } from '@tanstack/react-query';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import styles from './outbox-bar.module.css';
import { useOutboxState } from './use-outbox.ts';

/** Stands above every screen while there is no network or scans wait for it, and says what became of them. */
export const OutboxBar = () => {
  const { outbox: text } = useText();
  const { waiting, refused, sentCount, isCut, dismiss } = useOutboxState();
  const isOnline = useSyncExternalStore(watchNetwork, () => onlineManager.isOnline());
  const isWaiting = isCut && waiting.length > 0;
  const isQuiet = isWaiting || !isOnline;
  if (!isQuiet && refused.length === 0) return null;
  const said = isWaiting ? text.waiting(waiting.length) : isOnline ? text.refused(refused.length) : text.cut;
  return (
    <section className={styles['bar']} data-cut={isQuiet ? '' : undefined} aria-label={text.title}>
      <p role="status">
        <Icon name={isQuiet ? 'clock' : 'alert'} size={18} />
        <b>{said}</b>
        {sentCount > 0 ? <span>{text.sent(sentCount)}</span> : null}
      </p>
      {refused.length > 0 ? (
        <ul>
          {refused.map(({ key, label, reason }) => (
            <li key={key}>
              <b className="mono">{label}</b>
              <span>{reason}</span>
              <Button size="small" onClick={() => dismiss(key)}>
                {text.dismiss}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
};

const watchNetwork = (listener: () => void): (() => void) => onlineManager.subscribe(listener);
