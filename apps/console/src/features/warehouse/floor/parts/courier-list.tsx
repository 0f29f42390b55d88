import { Button, Input } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { useText } from '../../../../messages/language.ts';
import { useAct } from '../../../../shell/acts/use-act.ts';
import { Icon } from '../../../../ui/parts/icon.tsx';
import styles from './floor.module.css';

/** The courier's list, pasted or from a file: then the round says what is missing and what is surplus. */
export const CourierList = ({ roundId }: { roundId: string }) => {
  const { door } = useText().floor;
  const [typed, setTyped] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<string | null>(null);
  const act = useAct('POST /staff/door/list', {
    onDone: ({ listedCount }) => {
      setTyped('');
      setDone(door.compared(listedCount));
    },
  });
  const compare = (text: string): void => act.mutate({ roundId, text });
  const takeFile = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) compare(await textOf(file));
  };
  return (
    <>
      <p className={styles['hint']}>{done ?? door.listHint}</p>
      <Input.TextArea
        aria-label={door.listField}
        className="mono"
        rows={4}
        maxLength={500_000}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles['buttons']} style={{ marginTop: 10 }}>
        <Button disabled={typed.trim() === ''} loading={act.isPending} onClick={() => compare(typed)}>
          {door.compare}
        </Button>
        <Button icon={<Icon name="list" size={16} />} onClick={() => picker.current?.click()}>
          {door.file}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={door.file}
          onChange={(event) => void takeFile(event)}
        />
      </div>
    </>
  );
};

/** Spreadsheets in China write GB18030 as often as UTF-8. */
const textOf = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};
