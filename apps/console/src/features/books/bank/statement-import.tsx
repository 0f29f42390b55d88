import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../messages/language.ts';
import { call, type InputOf, read } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { SideDrawer } from '../../../ui/layout/side-drawer.tsx';
import styles from '../parts/books.module.css';
import { FileChoice } from '../parts/file-choice.tsx';
import { CsvForm } from './csv-form.tsx';
import { StatementPreview } from './statement-preview.tsx';

type StatementFile = InputOf<'POST /staff/books/statements/import'>;

interface StatementImportProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A statement is read and shown first, and taken whole or not at all. */
export const StatementImport = ({ isOpen, onClose }: StatementImportProps) => {
  const { bank } = useText();
  return (
    <SideDrawer open={isOpen} onClose={onClose} size={720} title={bank.importTitle}>
      {isOpen ? <Importing onClose={onClose} /> : null}
    </SideDrawer>
  );
};

const isXml = (text: string): boolean => text.replace('\uFEFF', '').trimStart().startsWith('<');

/** What is known of a file: looked at, it is what would be imported. */
const usePreview = () => {
  const text = useText();
  const { message } = App.useApp();
  return useMutation({
    mutationFn: (file: StatementFile) => call('POST /staff/books/statements/preview', file),
    onError: (error) => void message.error(problemText(error, text), 5),
  });
};

const Importing = ({ onClose }: { onClose: () => void }) => {
  const { bank, books } = useText();
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<{ name: string; text: string } | null>(null);
  const [file, setFile] = useState<StatementFile | null>(null);
  const last = useQuery(read('GET /staff/books/statements', { pageNum: 1, pageSize: 1 }));
  const preview = usePreview();
  const taking = useAct('POST /staff/books/statements/import', {
    onDone: ({ lines, matched }) => {
      void message.success(bank.importDone(lines, matched), 6);
      onClose();
    },
  });
  const look = (next: StatementFile): void => {
    setFile(next);
    preview.mutate(next);
  };
  const choose = (name: string, text: string): void => {
    setChosen({ name, text });
    setFile(null);
    preview.reset();
    if (isXml(text)) look({ text });
  };
  const isFine = file !== null && preview.data?.troubles.length === 0;
  return (
    <div className={styles['form']}>
      <p className={styles['quiet']}>{bank.importHint}</p>
      <FileChoice
        accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
        name={chosen?.name ?? null}
        onRead={choose}
      />
      {chosen && !isXml(chosen.text) && last.data ? (
        <CsvForm
          key={chosen.name}
          text={chosen.text}
          last={last.data.list[0]}
          isPending={preview.isPending}
          onSay={(csv) => look({ text: chosen.text, csv })}
        />
      ) : null}
      {preview.data ? <StatementPreview preview={preview.data} /> : null}
      <Button
        type="primary"
        disabled={!isFine || preview.isPending}
        loading={taking.isPending}
        onClick={() => file && taking.mutate(file)}
      >
        {books.import}
      </Button>
    </div>
  );
};
