import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../messages/language.ts';
import { read } from '../api.ts';
import { useAct } from '../acts/use-act.ts';
import { holds, useStaff } from '../login/session.ts';

const CHOSEN_KEY = 'desk.printer';

/** The label printer of this table, which prints without a dialog; null where none is chosen or reached. */
export const usePrinter = () => {
  const { printers: text } = useText();
  const isKeeper = holds(useStaff(), ['warehouse']);
  const found = useQuery({ ...read('GET /staff/printers', {}), enabled: isKeeper, staleTime: 300_000 });
  const [chosen, setChosen] = useState(() => localStorage.getItem(CHOSEN_KEY));
  const print = useAct('POST /staff/printers/print', { done: text.printed });
  const names = found.data ?? [];
  return {
    names,
    chosen: chosen !== null && names.includes(chosen) ? chosen : null,
    choose: (name: string | null): void => {
      if (name === null) localStorage.removeItem(CHOSEN_KEY);
      else localStorage.setItem(CHOSEN_KEY, name);
      setChosen(name);
    },
    isPrinting: print.isPending,
    print: (printer: string, zpl: string): void => print.mutate({ printer, zpl }),
  };
};

/** Chosen once for a table: the browser remembers it. */
export const PrinterSelect = ({ printer }: { printer: ReturnType<typeof usePrinter> }) => {
  const { printers: text } = useText();
  if (printer.names.length === 0) return null;
  return (
    <Select
      allowClear
      style={{ minWidth: 170 }}
      aria-label={text.label}
      placeholder={text.label}
      value={printer.chosen}
      options={printer.names.map((name) => ({ value: name, label: name }))}
      onChange={(name?: string | null) => printer.choose(name ?? null)}
    />
  );
};
