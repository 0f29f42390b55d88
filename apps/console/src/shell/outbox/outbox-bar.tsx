import { Button } from 'antd';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import styles from './outbox-bar.module.css';
import { useOutboxState } from './use-outbox.ts';

/** Stands above every screen while scans wait for the network, and says what became of them. */
export const OutboxBar = () => {
  const { outbox: text } = useText();
  const { waiting, refused, sentCount, isCut, dismiss } = useOutboxState();
  const isWaiting = isCut && waiting.length > 0;
  if (!isWaiting && refused.length === 0) return null;
  return (
    <section className={styles['bar']} data-cut={isWaiting ? '' : undefined} aria-label={text.title}>
      <p role="status">
        <Icon name={isWaiting ? 'clock' : 'alert'} size={18} />
        <b>{isWaiting ? text.waiting(waiting.length) : text.refused(refused.length)}</b>
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
