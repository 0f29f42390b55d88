import { Input } from 'antd';
import type { InputRef } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FLOOR_COMMANDS } from '@caravan/domain/warehouse/codes/floor-commands';
import { readScanned } from '@caravan/domain/warehouse/codes/scanned';
import { useText } from '../../../../messages/language.ts';
import { saidBy } from '../../../../ui/commands/field-burst.ts';
import { type Commands, useCommands } from '../../../../ui/commands/use-commands.ts';
import { useObey } from '../../../../shell/keys/command-keys.ts';
import { StationMark } from '../../../../shell/station/station-mark.tsx';
import { CameraScan } from '../../../../ui/codes/camera-scan.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import type { Heard, Tell } from './use-heard.ts';
import styles from './floor.module.css';

interface ScanPadProps {
  /** What the hands do next, in large letters. */
  readonly prompt: string;
  readonly heard: Heard | null;
  readonly tell: Tell;
  readonly onText: (text: string) => void | Promise<void>;
  /** What the barcodes of commands do now. */
  readonly commands: Commands;
  readonly children?: ReactNode;
}

/** One field that always has the focus, what to do next, and what came of the last scan. */
export const ScanPad = ({ prompt, heard, tell, onText, commands, children }: ScanPadProps) => {
  const { floor } = useText();
  const [typed, setTyped] = useState('');
  const field = useRef<InputRef>(null);
  const obey = useObey();
  useCommands(commands, { onIdle: () => tell('bad', floor.noCommand) });
  const take = (text: string): void => {
    setTyped('');
    if (text.trim() === '') return;
    const said = saidBy(readScanned(text));
    void (said ? obey(said) : onText(text));
  };
  useKeptFocus(field);
  return (
    <section className={styles['pad']} data-tone={heard?.tone ?? 'none'} aria-label={floor.field}>
      <StationMark />
      <p className={styles['prompt']}>{prompt}</p>
      <div className={styles['field']}>
        <Input
          ref={field}
          className="mono"
          size="large"
          autoFocus
          data-scan="page"
          aria-label={floor.field}
          placeholder={floor.ready}
          prefix={<Icon name="scan" size={26} />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={(event) => take(event.currentTarget.value)}
        />
        <CameraScan onCode={take} />
      </div>
      <div className={styles['heard']} role="status" aria-live="assertive">
        {heard ? (
          <>
            <span className={styles['sign']}>
              <Icon name={SIGNS[heard.tone]} size={30} />
            </span>
            <span>
              <b>{heard.title}</b>
              {heard.detail ? <small>{heard.detail}</small> : null}
            </span>
          </>
        ) : null}
      </div>
      {children ? <div className={styles['buttons']}>{children}</div> : null}
      <CommandsHere commands={commands} />
    </section>
  );
};

/** Which barcodes of the commands' page mean something now. */
const CommandsHere = ({ commands }: { readonly commands: Commands }) => {
  const { names, here } = useText().floor.commands;
  const known = FLOOR_COMMANDS.filter((command) => commands[command] !== undefined);
  if (known.length === 0) return null;
  return (
    <p className={styles['commandsHere']}>
      <span>{here}</span>
      {known.map((command) => (
        <b key={command}>{names[command]}</b>
      ))}
    </p>
  );
};

const SIGNS = { good: 'check', again: 'history', bad: 'alert' } as const;

/** Whatever was pressed, the next scan goes into the field: it takes the focus back when nothing else that is typed into has it. */
const useKeptFocus = (field: React.RefObject<InputRef | null>): void => {
  useEffect(() => {
    const back = (): void => {
      const at = document.activeElement;
      if (
        at === null ||
        at.matches('body, main') ||
        (at instanceof HTMLButtonElement && !at.closest(OWN_FOCUS))
      )
        field.current?.focus();
    };
    const later = (): void => void setTimeout(back, 0);
    document.addEventListener('focusout', later);
    document.addEventListener('click', later);
    return () => {
      document.removeEventListener('focusout', later);
      document.removeEventListener('click', later);
    };
  }, [field]);
};

/** Questions and panels keep the focus that they have taken. */
const OWN_FOCUS = '[role="dialog"], [role="alertdialog"], .ant-drawer';
