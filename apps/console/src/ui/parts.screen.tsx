import { Alert, Button, Input } from 'antd';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Barcode } from './codes/barcode.tsx';
import { CopyText } from './parts/copy-text.tsx';
import { DataTable } from './tables/data-table.tsx';
import type { Column } from './tables/data-table.tsx';
import { Facts } from './layout/facts.tsx';
import { EmptyState, ErrorState, StateMessage, LoadingState } from './layout/states.tsx';
import { Ago, Due, Money, Size, Weight, When } from './charts/figures.tsx';
import { Icon, ICON_NAMES } from './parts/icon.tsx';
import { Kbd } from './parts/kbd.tsx';
import { Page, Panel } from './layout/page.tsx';
import { ConfirmButton } from './forms/confirm.tsx';
import { PhotoDrop } from './forms/photo-drop.tsx';
import type { KeptPhoto } from './forms/photo-drop.tsx';
import { StatusTag } from './parts/status-tag.tsx';
import { Timeline } from './layout/timeline.tsx';
import { useTable } from './tables/use-table.ts';

/** Every part in its states, for anyone who builds screens: only while developing. */
export const PartsScreen = () => (
  <Page title="Parts" aside="Development only" actions={<Button type="primary">Primary</Button>}>
    <Panel title="Figures">
      <Figures />
    </Panel>
    <Panel title="States">
      <PartsRow>
        {(['neutral', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
          <StatusTag key={tone} tone={tone}>
            {tone}
          </StatusTag>
        ))}
        <Kbd>g</Kbd>
        <CopyText value="SF1234567890" label="number" />
      </PartsRow>
    </Panel>
    <Panel title="Controls">
      <PartsRow>
        <Button type="primary">Primary</Button>
        <Button>Default</Button>
        <Button danger>Danger</Button>
        <Button type="dashed">Dashed</Button>
        <Button type="link">Link</Button>
        <Button disabled>Disabled</Button>
        <ConfirmButton danger ask="Is it meant?" onYes={() => undefined}>
          Asks first
        </ConfirmButton>
        <Input style={{ width: 200 }} aria-label="Field" placeholder="Placeholder" />
      </PartsRow>
      <Alert
        type="info"
        showIcon
        title="An alert"
        description="With a second line."
        style={{ marginTop: 12 }}
      />
    </Panel>
    <Panel title="Table">
      <SampleTable />
    </Panel>
    <Panel title="Photos">
      <SamplePhotos />
    </Panel>
    <Panel title="Faces">
      <EmptyState />
      <ErrorState text="The server does not answer." onRetry={() => undefined} />
      <StateMessage icon="info" title="A face" text="With a text." />
      <LoadingState />
    </Panel>
    <Panel title="Timeline, barcode, icons">
      <Timeline
        moments={[1, 2, 3].map((n) => ({ key: `${n}`, title: `Step ${n}`, by: 'Li', at: hoursFromNow(-n) }))}
      />
      <Suspense fallback={<LoadingState />}>
        <div style={{ width: 260, padding: 8, background: '#fff' }}>
          <Barcode code="PA1234567890" />
        </div>
      </Suspense>
      <PartsRow>
        {ICON_NAMES.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size={22} />
          </span>
        ))}
      </PartsRow>
    </Panel>
  </Page>
);

const PartsRow = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>{children}</div>
);

const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const Figures = () => (
  <Facts
    columns={3}
    facts={[
      { label: 'Money', value: <Money amount={1234.5} currency="CNY" /> },
      { label: 'Weight', value: <Weight weightGrams={12_345} /> },
      { label: 'Size', value: <Size lengthMm={300} widthMm={200} heightMm={105} /> },
      { label: 'When', value: <When at={hoursFromNow(-30)} /> },
      { label: 'Ago', value: <Ago at={hoursFromNow(-30)} /> },
      { label: 'Due: calm', value: <Due at={hoursFromNow(20)} /> },
      { label: 'Due: soon', value: <Due at={hoursFromNow(1)} /> },
      { label: 'Due: late', value: <Due at={hoursFromNow(-5)} /> },
    ]}
  />
);

interface Sample {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

const SAMPLES: readonly Sample[] = Array.from({ length: 25 }, (_, index) => ({
  id: String(index),
  name: index === 3 ? '=1+1 (a formula that the export defuses)' : `Row ${index + 1}`,
  count: index * 7,
}));

const SampleTable = () => {
  const table = useTable('parts', 'nobody', [
    { key: 'words', kind: 'text', label: 'Words' },
    {
      key: 'kind',
      kind: 'many',
      label: 'Kind',
      options: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
    },
    { key: 'made', kind: 'days', label: 'Made' },
  ]);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const columns: Column<Sample>[] = [
    { key: 'name', title: 'Name', render: (row) => row.name, csv: (row) => row.name, sorts: true },
    {
      key: 'count',
      title: 'Count',
      render: (row) => row.count,
      csv: (row) => row.count,
      align: 'right',
      sorts: true,
    },
  ];
  const page = { list: SAMPLES.slice(0, 8), total: SAMPLES.length };
  return (
    <DataTable
      table={table}
      label="Samples"
      rows={{ data: page, isFetching: false, problem: null, refetch: () => undefined }}
      columns={columns}
      keyOf={(row) => row.id}
      onOpen={(row) => setOpenKey(row.id)}
      openKey={openKey}
      renderBulk={() => <Button>Act on them</Button>}
      loadPage={async (pageNum, pageSize) => ({
        list: SAMPLES.slice((pageNum - 1) * pageSize, pageNum * pageSize),
        total: SAMPLES.length,
      })}
    />
  );
};

const SamplePhotos = () => {
  const [photos, setPhotos] = useState<readonly KeptPhoto[]>([]);
  return (
    <PhotoDrop
      label="Photos"
      photos={photos}
      most={9}
      upload={async (photo, name, onPercent) => {
        for (const percent of [20, 50, 80, 100]) {
          onPercent(percent);
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
        if (name.includes('fail')) throw new Error('refused');
        setPhotos((all) => [...all, { key: crypto.randomUUID(), url: URL.createObjectURL(photo) }]);
      }}
      onRemove={(photo) => setPhotos((all) => all.filter((other) => other.key !== photo.key))}
    />
  );
};
