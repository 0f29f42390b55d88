import { App, Input } from 'antd';
import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../../messages/language.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { sound } from '../../ui/codes/tone.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import styles from './floor.module.css';

interface ScanBarProps {
  readonly label: string;
  /** What is said once a code is taken; it throws what it is refused with. */
  readonly onCode: (code: string) => Promise<string>;
}

/** One field for the scanner: what became of a scan is seen across the table, and heard. */
export const ScanBar = ({ label, onCode }: ScanBarProps) => {
  const text = useText();
  const { message } = App.useApp();
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<{ readonly isBad: boolean; readonly words: string }>();
  const field = useRef<InputRef>(null);
  const submit = async (): Promise<void> => {
    const scanned = code.trim();
    if (scanned === '') return;
    setCode('');
    try {
      const words = await onCode(scanned);
      sound('good');
      setSaid({ isBad: false, words });
    } catch (error) {
      message.destroy();
      sound('bad');
      setSaid({ isBad: true, words: problemText(error, text) });
    }
    field.current?.focus();
  };
  return (
    <div className={styles['scanBar']} data-said={said ? (said.isBad ? 'bad' : 'good') : undefined}>
      <Input
        ref={field}
        autoFocus
        data-scan="page"
        className="mono"
        size="large"
        aria-label={label}
        placeholder={label}
        prefix={<Icon name="scan" />}
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onPressEnter={() => void submit()}
      />
      <p role="status">{said?.words ?? ' '}</p>
    </div>
  );
};
