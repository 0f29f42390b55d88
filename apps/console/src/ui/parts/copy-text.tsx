import { App, Button } from 'antd';
import { useText } from '../../messages/language.ts';
import { Icon } from './icon.tsx';
import styles from './copy-text.module.css';

/** A code one reads aloud or pastes elsewhere. */
export const CopyText = ({ value, label }: { value: string; label: string }) => {
  const text = useText();
  const { message } = App.useApp();
  const copy = async (): Promise<void> => {
    if (await toClipboard(value)) void message.success(text.common.copied, 1.5);
    else void message.warning(text.common.copyFailed);
  };
  return (
    <span className={styles['copy']}>
      <span className="mono">{value}</span>
      <Button
        type="text"
        size="small"
        aria-label={`${text.common.copy}: ${label}`}
        icon={<Icon name="copy" size={14} />}
        onClick={() => void copy()}
      />
    </span>
  );
};

/** The clipboard exists on https and localhost only; elsewhere a selected field does. */
export const toClipboard = async (value: string): Promise<boolean> => {
  try {
    if ('clipboard' in navigator) {
      await navigator.clipboard.writeText(value);
      return true;
    }
  } catch {
    // refused: try the old way
  }
  const field = document.createElement('textarea');
  field.value = value;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
};
