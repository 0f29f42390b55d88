import { onlineManager } from '@tanstack/react-query';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import styles from './outbox-bar.module.css';
import type { OutboxState } from './outbox.ts';
import { useOutboxState } from './use-outbox.ts';

/** Stands above every screen while there is no network or scans wait for it, and says what became of them. */
export const OutboxBar = () => {
  const { outbox: text } = useText();
  const { waiting, refused, sentCount, isCut, dismiss } = useOutboxState();
  const isOnline = useSyncExternalStore(watchNetwork, () => onlineManager.isOnline());
  const cut = isCut && waiting.length > 0 ? text.waiting(waiting.length) : isOnline ? null : text.cut;
  if (cut === null && refused.length === 0) return null;
  return (
    <section className={styles['bar']} data-cut={cut === null ? undefined : ''} aria-label={text.title}>
      <p role="status">
        <Icon name={cut === null ? 'alert' : 'clock'} size={18} />
        <b>{cut ?? text.refused(refused.length)}</b>
        {sentCount > 0 ? <span>{text.sent(sentCount)}</span> : null}
      </p>
      <RefusedScans refused={refused} onRead={dismiss} />
    </section>
  );
};

interface RefusedScansProps {
  readonly refused: OutboxState['refused'];
  readonly onRead: (key: string) => void;
}

const RefusedScans = ({ refused, onRead }: RefusedScansProps) => {
  const { outbox: text } = useText();
  if (refused.length === 0) return null;
  return (
    <ul>
      {refused.map(({ key, label, reason }) => (
        <li key={key}>
          <b className="mono">{label}</b>
          <span>{reason}</span>
          <Button size="small" onClick={() => onRead(key)}>
            {text.dismiss}
          </Button>
        </li>
      ))}
    </ul>
  );
};

const watchNetwork = (listener: () => void): (() => void) => onlineManager.subscribe(listener);
