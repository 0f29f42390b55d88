import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { csvOfRows, rowsOfCsv } from '@caravan/domain/tariff/tariff-csv';
import type { TariffRow } from '@caravan/domain/tariff/tariff-rows';
import { lineOfRows } from '@caravan/domain/tariff/tariff-table';
import { useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import type { OutputOf } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { downloadCsv } from '../../ui/tables/download.ts';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { FileButton } from './file-button.tsx';
import styles from './freight.module.css';
import { PublishForm } from './publish-form.tsx';
import { TariffFaults } from './tariff-faults.tsx';
import { TariffGrid } from './tariff-grid.tsx';
import { TryQuote } from './try-quote.tsx';

type Line = OutputOf<'GET /staff/freight/line'>;

/** A line's table in one of its versions, or a file that becomes a new line. */
export const LineScreen = () => {
  const { code = 'new' } = useParams();
  const { state } = useLocation();
  const text = useText();
  if (code !== 'new') return <KnownLine code={code} />;
  // Handed over by the list when a file was chosen there.
  const csv = (state as { csv?: string } | null)?.csv ?? '';
  return <Editor title={text.freight.newLine} csv={csv} />;
};

const KnownLine = ({ code }: { code: string }) => {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('version') ?? 0);
  const line = useQuery(
    read('GET /staff/freight/line', { code, ...(wanted > 0 ? { version: wanted } : {}) }),
  );
  if (line.error)
    return <ErrorState text={problemText(line.error, text)} onRetry={() => void line.refetch()} />;
  if (!line.data) return <LoadingState />;
  const { version, csv } = line.data;
  return (
    <Editor
      key={`${code} ${version}`}
      title={`${text.freight.line} ${code}`}
      csv={csv}
      aside={<Versions line={line.data} onChoose={(chosen) => setParams({ version: String(chosen) })} />}
    />
  );
};

const Versions = ({ line, onChoose }: { line: Line; onChoose: (version: number) => void }) => {
  const { freight } = useText();
  return (
    <Select
      aria-label={freight.versions}
      value={line.version}
      onChange={onChoose}
      popupMatchSelectWidth={false}
      options={line.versions.map((each) => ({
        value: each.version,
        label: [
          `${freight.version} ${each.version}`,
          each.validFrom.slice(0, 10),
          each.note,
          each.by,
          freight.parcels(each.parcels),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
};

interface EditorProps {
  readonly title: string;
  readonly csv: string;
  readonly aside?: React.ReactNode;
}

const Editor = ({ title, csv, aside }: EditorProps) => {
  const { freight } = useText();
  const canEdit = holds(useStaff(), ['finance']);
  const [{ rows, revision }, set] = useState(() => ({ rows: rowsOfCsv(csv), revision: 0 }));
  const { line, faults } = lineOfRows(rows);
  const change = (next: readonly TariffRow[]): void => set({ rows: [...next], revision });
  // Cells hold what is typed until it is left: another table needs other cells.
  const replace = (next: readonly TariffRow[]): void => set({ rows: [...next], revision: revision + 1 });
  const exported = csvOfRows(rows);
  return (
    <Page
      title={title}
      {...(aside ? { aside } : {})}
      actions={
        <>
          {canEdit ? (
            <FileButton label={freight.importInto} onText={(text) => replace(rowsOfCsv(text))} />
          ) : null}
          <Button onClick={() => downloadCsv(line.code || 'line', exported)}>{freight.exportCsv}</Button>
        </>
      }
    >
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <TariffGrid
            key={revision}
            rows={rows}
            faults={faults}
            isLocked={!canEdit}
            onChange={change}
            onReshape={replace}
          />
        </div>
        <div className={styles['side']}>
          <TariffFaults faults={faults} />
          <TryQuote csv={exported} />
          {canEdit ? (
            <PublishForm csv={exported} isFaulty={faults.some(({ level }) => level === 'error')} />
          ) : null}
        </div>
      </div>
    </Page>
  );
};
