import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { toCsv } from '@caravan/domain/shared/csv';
import { saveCsv } from '@caravan/web/files/save-file';
import { useText } from '../../../messages/language.ts';
import { wordOf } from '../../../messages/word.ts';
import { call, read } from '../../../shell/api.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import styles from '../parcels.module.css';

type Taken = OutputOf<'POST /staff/carrier-files/numbers'>;

/** Carriers without an interface: a file with the packed parcels goes out, one with their numbers comes back. */
export const CarrierFiles = () => {
  const { carrierLabels: text } = useText();
  const waiting = useQuery(read('GET /staff/carrier-files/waiting', {}));
  const [taken, setTaken] = useState<Taken>();
  if (!waiting.data || (waiting.data.length === 0 && !taken)) return null;
  return (
    <Panel title={text.files}>
      <p className={styles['explain']}>{text.filesExplain}</p>
      <ul className={styles['labelList']}>
        {waiting.data.map(({ carrier, parcelCount }) => (
          <Carrier key={carrier} carrier={carrier} parcelCount={parcelCount} onTaken={setTaken} />
        ))}
      </ul>
      {taken ? <TakenFile taken={taken} /> : null}
    </Panel>
  );
};

interface CarrierProps {
  readonly carrier: string;
  readonly parcelCount: number;
  readonly onTaken: (taken: Taken) => void;
}

const Carrier = ({ carrier, parcelCount, onTaken }: CarrierProps) => {
  const text = useText();
  const { carrierLabels, handovers } = text;
  const { message } = App.useApp();
  const picker = useRef<HTMLInputElement>(null);
  const take = useAct('POST /staff/carrier-files/numbers', { onDone: onTaken });
  const write = async (): Promise<void> => {
    try {
      const rows = await call('GET /staff/carrier-files/parcels', { carrier });
      saveCsv(
        carrier,
        toCsv(
          HEAD,
          rows.map((row) => HEAD.map((name) => row[name])),
        ),
      );
    } catch (error) {
      void message.error(problemText(error, text));
    }
  };
  const takeFile = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) take.mutate({ carrier, text: await textOf(file) });
  };
  return (
    <li>
      <b>{carrier}</b>
      <span>{handovers.waiting(parcelCount)}</span>
      <Button size="small" icon={<Icon name="download" size={14} />} onClick={() => void write()}>
        {carrierLabels.writeFile}
      </Button>
      <Button size="small" loading={take.isPending} onClick={() => picker.current?.click()}>
        {carrierLabels.takeFile}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={`${carrierLabels.takeFile} ${carrier}`}
        onChange={(event) => void takeFile(event)}
      />
    </li>
  );
};

/** The columns that carriers' systems are given to choose from; their names are for machines. */
const HEAD = [
  'parcelCode',
  'boxNumber',
  'boxCount',
  'lineName',
  'name',
  'street',
  'city',
  'state',
  'postalCode',
  'country',
  'phone',
  'weightGrams',
  'lengthMm',
  'widthMm',
  'heightMm',
  'declaredUsd',
  'goods',
  'hsCodes',
] as const;

const TakenFile = ({ taken }: { taken: Taken }) => {
  const { carrierLabels: text } = useText();
  return (
    <div role="status">
      <p>{text.taken(taken.labelled, taken.refused.length)}</p>
      {taken.refused.length > 0 ? (
        <ul className={styles['labelList']}>
          {taken.refused.map(({ row, parcelCode, reason }) => (
            <li key={row}>
              <span>{text.row(row)}</span>
              <b className="mono">{parcelCode}</b>
              <span>{wordOf(text.reasons, reason)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
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
