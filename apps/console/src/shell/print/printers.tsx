import { useQuery } from '@tanstack/react-query';
import { App, Select } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '../../messages/language.ts';
import { printAtTable, printForPractice } from '../../ui/devices/label-printer.ts';
import { practicePrinter } from '../../ui/devices/practice-printer.ts';
import { serialDoor } from '../../ui/devices/serial.ts';
import { read } from '../api.ts';
import { useAct } from '../acts/use-act.ts';
import { holds, useStaff } from '../login/session.ts';
import styles from './printers.module.css';

const CHOSEN_KEY = 'desk.printer';
/** Printers that the browser reaches by itself; no printer of the server is called so. */
const AT_TABLE = '#table';
const PRACTICE = '#practice';

/** The label printer of this table, which prints without a dialog; null where none is chosen or reached. */
export const usePrinter = () => {
  const { printers: text } = useText();
  const isKeeper = holds(useStaff(), ['warehouse']);
  const found = useQuery({ ...read('GET /staff/printers', {}), enabled: isKeeper, staleTime: 300_000 });
  const [chosen, setChosen] = useState(() => localStorage.getItem(CHOSEN_KEY));
  const print = useAct('POST /staff/printers/print', { done: text.printed });
  const own = useOwnPrint();
  const names = [
    ...(serialDoor() ? [{ value: AT_TABLE, label: text.atTable }] : []),
    ...(found.data ?? []).map((name) => ({ value: name, label: name })),
    { value: PRACTICE, label: text.practice },
  ];
  return {
    names,
    chosen: names.some(({ value }) => value === chosen) ? chosen : null,
    choose: (name: string | null): void => {
      if (name === null) localStorage.removeItem(CHOSEN_KEY);
      else localStorage.setItem(CHOSEN_KEY, name);
      setChosen(name);
    },
    isPrinting: print.isPending || own.isPrinting,
    print: (printer: string, zpl: string): void => {
      const send = OWN[printer];
      if (send) void own.print(() => send(zpl));
      else print.mutate({ printer, zpl });
    },
  };
};

const OWN: Readonly<Record<string, ((zpl: string) => Promise<void>) | undefined>> = {
  [AT_TABLE]: printAtTable,
  [PRACTICE]: printForPractice,
};

/** What the browser prints by itself is told as what the server prints. */
const useOwnPrint = () => {
  const { printers: text } = useText();
  const { message } = App.useApp();
  const [isPrinting, setPrinting] = useState(false);
  const print = async (send: () => Promise<void>): Promise<void> => {
    setPrinting(true);
    try {
      await send();
      void message.success(text.printed);
    } catch {
      void message.error(text.silent, 6);
    } finally {
      setPrinting(false);
    }
  };
  return { isPrinting, print };
};

/** Chosen once for a table: the browser remembers it. */
export const PrinterSelect = ({ printer }: { printer: ReturnType<typeof usePrinter> }) => {
  const { printers: text } = useText();
  return (
    <>
      <Select
        allowClear
        style={{ minWidth: 170 }}
        popupMatchSelectWidth={false}
        aria-label={text.label}
        placeholder={text.label}
        value={printer.chosen}
        options={printer.names}
        onChange={(name?: string | null) => printer.choose(name ?? null)}
      />
      {printer.chosen === PRACTICE ? <PracticeLabels /> : null}
    </>
  );
};

/** What came out of the printer that is not there. */
const PracticeLabels = () => {
  const { printers: text } = useText();
  const labels = useSyncExternalStore(practicePrinter.onPrinted, practicePrinter.labels);
  if (labels.length === 0) return null;
  return (
    <ul className={styles['labels']} aria-label={text.practised(labels.length)}>
      {labels.map(({ key, codes, lines }) => (
        <li key={key}>
          <b className="mono">{codes.join(' ')}</b>
          {lines
            .filter((line) => !codes.includes(line))
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </li>
      ))}
    </ul>
  );
};
