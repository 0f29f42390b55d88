import { App, Button, Form, Input, Select } from 'antd';
import { Link, useNavigate } from 'react-router';
import type { Bin } from '@caravan/contract/warehouse/floor.calls';
import { BIN_KINDS, type BinKind } from '@caravan/domain/warehouse/floor/places';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useList } from '../../../shell/acts/use-list.ts';
import { useOpenParam } from '../../../shell/keys/open-param.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { keyColumn } from '../../../ui/tables/columns.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SideDrawer } from '../../../ui/layout/side-drawer.tsx';
import { StorageViews } from '../storage/storage-views.tsx';
import { useWarehouses } from '../warehouses/use-warehouses.ts';
import { namesOfBins } from './parts/bin-names.ts';

/** The bins with their codes: added many at a time, and printed. */
export const BinsScreen = () => {
  const { floor } = useText();
  const { bins, binKinds } = floor;
  const [isAdding, setAdding] = useOpenParam('add');
  const warehouses = useWarehouses();
  const list = useList({
    call: 'GET /staff/bins',
    name: 'bins',
    filters: [
      { key: 'words', kind: 'text', label: bins.search },
      {
        key: 'kind',
        kind: 'one',
        label: bins.kind,
        options: BIN_KINDS.map((value) => ({ value, label: binKinds[value] })),
      },
      ...warehouses.filters,
    ],
  });
  const rows = list.rows.data?.list ?? [];
  return (
    <Page
      title={bins.title}
      actions={
        <>
          <Button onClick={() => setAdding('1')}>{bins.add}</Button>
          {rows.length > 0 ? (
            <Link to={paths.stickers(rows.map(({ code }) => code))}>
              <Button icon={<Icon name="printer" size={16} />}>{bins.print}</Button>
            </Link>
          ) : null}
          <StorageViews />
        </>
      }
    >
      <DataTable
        {...list}
        label={bins.title}
        columns={useBinColumns()}
        keyOf={(row) => row.id}
        emptyTitle={bins.empty}
      />
      <SideDrawer open={isAdding !== null} onClose={() => setAdding(null)} size={420} title={bins.add}>
        <AddBins onDone={() => setAdding(null)} />
      </SideDrawer>
    </Page>
  );
};

const useBinColumns = (): Column<Bin>[] => {
  const { floor } = useText();
  const { columnsOf } = useWarehouses();
  return [
    keyColumn('name', floor.place, (row) => row.name, { width: 160 }),
    ...columnsOf<Bin>((row) => row.warehouseId),
    {
      key: 'code',
      title: floor.bins.code,
      render: (row) => <span className="mono">{row.code}</span>,
      csv: (row) => row.code,
    },
    {
      key: 'kind',
      title: floor.bins.kind,
      render: (row) => <BinKindChoice bin={row} />,
      csv: (row) => floor.binKinds[row.kind],
    },
    {
      key: 'things',
      title: floor.bins.things,
      align: 'right',
      render: (row) => row.thingCount,
      csv: (row) => row.thingCount,
      width: 90,
    },
    {
      key: 'remove',
      title: '',
      render: (row) => (row.thingCount === 0 ? <RemoveBin bin={row} /> : null),
      width: 90,
    },
  ];
};

const BinKindChoice = ({ bin }: { bin: Bin }) => {
  const { floor } = useText();
  const act = useAct('POST /staff/bins', { done: floor.bins.changed });
  return (
    <Select<BinKind>
      aria-label={`${floor.bins.kind}: ${bin.name}`}
      style={{ minWidth: 130 }}
      value={bin.kind}
      loading={act.isPending}
      options={BIN_KINDS.map((value) => ({ value, label: floor.binKinds[value] }))}
      onChange={(kind) => act.mutate({ warehouseId: bin.warehouseId, names: [bin.name], kind })}
    />
  );
};

const RemoveBin = ({ bin }: { bin: Bin }) => {
  const { floor } = useText();
  const act = useAct('POST /staff/bins/remove', { done: floor.bins.removed });
  return (
    <Button
      aria-label={`${floor.bins.remove}: ${bin.name}`}
      loading={act.isPending}
      onClick={() => act.mutate({ binId: bin.id })}
    >
      {floor.bins.remove}
    </Button>
  );
};

interface Adding {
  readonly warehouseId: string;
  readonly names: string;
  readonly kind: BinKind;
}

const AddBins = ({ onDone }: { onDone: () => void }) => {
  const { floor, common } = useText();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { choices, homeId } = useWarehouses();
  const act = useAct('POST /staff/bins', {
    onDone: (bins) => {
      void message.success(floor.bins.added(bins.length));
      onDone();
      void navigate(paths.stickers(bins.map(({ code }) => code)));
    },
  });
  return (
    <Form<Adding>
      key={homeId}
      layout="vertical"
      initialValues={{ warehouseId: homeId, names: '', kind: 'shelf' }}
      onFinish={({ names, ...rest }) => act.mutate({ ...rest, names: namesOfBins(names) ?? [] })}
    >
      <Form.Item
        name="names"
        label={floor.bins.names}
        extra={floor.bins.namesHint}
        rules={[
          {
            validator: (_, typed: string) =>
              namesOfBins(typed) ? Promise.resolve() : Promise.reject(new Error(floor.bins.namesWrong)),
          },
        ]}
      >
        <Input.TextArea rows={6} className="mono" maxLength={8_000} autoFocus />
      </Form.Item>
      <Form.Item name="kind" label={floor.bins.kind}>
        <Select options={BIN_KINDS.map((value) => ({ value, label: floor.binKinds[value] }))} />
      </Form.Item>
      <Form.Item name="warehouseId" label={floor.bins.addTo} hidden={choices.length < 2}>
        <Select options={choices} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={act.isPending}>
        {common.save}
      </Button>
    </Form>
  );
};
