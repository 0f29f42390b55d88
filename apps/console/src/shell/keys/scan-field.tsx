import { readScanned } from '@caravan/domain/warehouse/codes/scanned';
import { App, Input } from 'antd';
import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../messages/language.ts';
import { playTone } from '../../ui/codes/scan-sound.ts';
import { saidBy } from '../../ui/commands/field-burst.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { Kbd } from '../../ui/parts/kbd.tsx';
import { call } from '../api.ts';
import type { OutputOf } from '../api.ts';
import { paths } from '../routes/paths.ts';
import { problemText } from '../acts/problem.ts';
import { endEcho, useObey } from './command-keys.ts';
import styles from '../frame/frame.module.css';

const PLACES: Record<Exclude<OutputOf<'GET /staff/lookup'>['kind'], 'none'>, (code: string) => string> = {
  order: paths.order,
  inbound: paths.inboundOf,
  parcel: paths.parcel,
};

/** Looks a code up and goes to the screen that works on it. Resolves to whether it is known. */
export const useLookup = () => {
  const navigate = useNavigate();
  const { message } = App.useApp();
  const text = useText();
  const obey = useObey();
  return async (typed: string): Promise<boolean> => {
    const code = typed.trim();
    if (!code) return false;
    const scanned = readScanned(code);
    const said = saidBy(scanned);
    if (said) {
      obey(said);
      return true;
    }
    endEcho();
    // What lies on the floor has a screen of its own for all that can be done with it.
    if (scanned.kind === 'sticker' || scanned.kind === 'misread') {
      await navigate(paths.scan(scanned.code));
      return true;
    }
    try {
      const found = await call('GET /staff/lookup', { code });
      if (found.kind !== 'none') {
        await navigate(PLACES[found.kind](found.code));
        return true;
      }
      playTone('bad');
      void message.warning(text.shell.scan.nothing(code), 4);
    } catch (error) {
      playTone('bad');
      void message.error(problemText(error, text));
    }
    return false;
  };
};

/** The header's field: whatever is scanned into it opens. */
export const ScanField = ({ onCode }: { onCode: (code: string) => Promise<boolean> }) => {
  const text = useText();
  const [code, setCode] = useState('');
  const field = useRef<InputRef>(null);
  const submit = async (): Promise<void> => {
    if (await onCode(code)) {
      setCode('');
      field.current?.blur();
    } else field.current?.select();
  };
  return (
    <Input
      ref={field}
      className={styles['scan'] ?? ''}
      data-scan="header"
      variant="filled"
      aria-label={text.shell.scan.label}
      placeholder={text.shell.scan.placeholder}
      prefix={<Icon name="scan" />}
      suffix={<Kbd>/</Kbd>}
      autoComplete="off"
      spellCheck={false}
      value={code}
      onChange={(event) => setCode(event.target.value)}
      onPressEnter={() => void submit()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') field.current?.blur();
      }}
    />
  );
};
