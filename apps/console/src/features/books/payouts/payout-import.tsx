import { useMutation } from '@tanstack/react-query';
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { PAYOUT_PROVIDERS } from '@caravan/contract/books/books.names';
import { useText } from '../../../messages/language.ts';
import { wordOf } from '../../../messages/word.ts';
import { call, type OutputOf } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { SideDrawer } from '../../../ui/layout/side-drawer.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { Money } from '../../../ui/charts/figures.tsx';
import styles from '../parts/books.module.css';
import { FileChoice, FileVerdict } from '../parts/file-choice.tsx';
import { FiguresTable } from '../parts/figures-table.tsx';

type Provider = (typeof PAYOUT_PROVIDERS)[number];
type Preview = OutputOf<'POST /staff/books/payouts/preview'>;
interface Report {
  readonly provider: Provider;
  readonly name: string;
  readonly text: string;
}

interface PayoutImportProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A provider's report is read and shown first, and taken whole or not at all. */
export const PayoutImport = ({ isOpen, onClose }: PayoutImportProps) => {
  const { payouts } = useText();
  return (
    <SideDrawer open={isOpen} onClose={onClose} size={640} title={payouts.importTitle}>
      {isOpen ? <Importing onClose={onClose} /> : null}
    </SideDrawer>
  );
};

const Importing = ({ onClose }: { onClose: () => void }) => {
  const text = useText();
  const { payouts, books, words } = text;
  const { message } = App.useApp();
  const [provider, setProvider] = useState<Provider>('stripe');
  const [report, setReport] = useState<Report | null>(null);
  const preview = useMutation({
    mutationFn: ({ provider: from, text: said }: Report) =>
      call('POST /staff/books/payouts/preview', { provider: from, text: said }),
    onError: (error) => void message.error(problemText(error, text), 5),
  });
  const taking = useAct('POST /staff/books/payouts/import', {
    onDone: ({ payouts: count, lines, findings }) => {
      void message.success(payouts.importDone(count, lines, findings), 6);
      onClose();
    },
  });
  const look = (next: Report): void => {
    setReport(next);
    preview.mutate(next);
  };
  const choose = (next: Provider): void => {
    setProvider(next);
    if (report) look({ ...report, provider: next });
  };
  const isFine = preview.data?.troubles.length === 0;
  return (
    <div className={styles['form']}>
      <Select
        aria-label={books.provider}
        value={provider}
        onChange={choose}
        options={PAYOUT_PROVIDERS.map((value) => ({ value, label: wordOf(words.provider, value) }))}
      />
      <p className={styles['quiet']}>{payouts.importHint[provider]}</p>
      <FileChoice
        accept=".csv,text/csv"
        name={report?.name ?? null}
        onRead={(name, said) => look({ provider, name, text: said })}
      />
      {preview.data ? <PayoutPreview preview={preview.data} /> : null}
      <Button
        type="primary"
        disabled={!report || !isFine || preview.isPending}
        loading={taking.isPending || preview.isPending}
        onClick={() => report && taking.mutate({ provider: report.provider, text: report.text })}
      >
        {books.import}
      </Button>
    </div>
  );
};

const PayoutPreview = ({ preview }: { preview: Preview }) => {
  const { payouts, books } = useText();
  return (
    <>
      <FileVerdict troubles={preview.troubles} />
      {preview.payouts.length > 0 ? (
        <FiguresTable
          isText
          label={payouts.title}
          head={[books.reference, payouts.arrives, books.lines, books.amount, books.state]}
          rows={preview.payouts.map(({ reference, arrivesOn, lines, usd, isKnown }) => ({
            key: reference,
            name: <span className="mono">{reference}</span>,
            cells: [
              arrivesOn,
              lines,
              <Money key="usd" amount={usd} currency="USD" />,
              <StatusTag key="state" tone={isKnown ? 'neutral' : 'success'}>
                {isKnown ? payouts.known : payouts.new}
              </StatusTag>,
            ],
          }))}
        />
      ) : null}
    </>
  );
};
