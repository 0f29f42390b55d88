import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { PackingMaterial } from '@caravan/contract/cartons/cartons.calls';
import { isToReorder } from '@caravan/domain/packing/cartons/material';
import { useLanguage, useText } from '../../messages/language.ts';
import { type OutputOf, read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { OpenButton } from '../../ui/tables/columns.tsx';
import { StorageViews } from '../warehouse/index.ts';
import { MaterialForm } from './cartons/material-form.tsx';
import { MaterialStock } from './cartons/material-stock.tsx';
import styles from './floor.module.css';

const NEW = 'new';

/** What each warehouse packs with, how much of it is there, and what is running out. */
export const CartonsScreen = () => {
  const { text, language } = useLanguage();
  const { cartons } = text;
  const [openId, open] = useOpenParam();
  const canWrite = holds(useStaff(), ['warehouse']);
  const houses = useQuery(read('GET /staff/warehouses', {}));
  const found = useQuery(read('GET /staff/materials', {}));
  const error = found.error ?? houses.error;
  if (error) return <ErrorState text={problemText(error, text)} onRetry={() => void found.refetch()} />;
  if (!found.data || !houses.data) return <LoadingState />;
  const opened = found.data.find(({ id }) => id === openId);
  const close = () => open(null);
  return (
    <Page
      title={cartons.title}
      actions={
        <>
          {canWrite ? <Button onClick={() => open(NEW)}>{cartons.add}</Button> : null}
          <StorageViews />
        </>
      }
    >
      <p className={styles['hint']}>{cartons.explain}</p>
      {houses.data.warehouses.map(({ id, nameEn, nameZh }) => (
        <Panel key={id} title={language === 'zh' ? nameZh : nameEn} isTable>
          <Materials materials={found.data.filter(({ warehouseId }) => warehouseId === id)} onOpen={open} />
        </Panel>
      ))}
      <SideDrawer
        open={opened !== undefined || (openId === NEW && canWrite)}
        onClose={close}
        size={520}
        title={opened?.code ?? cartons.add}
      >
        <Opened key={openId} material={opened} canWrite={canWrite} houses={houses.data} onDone={close} />
      </SideDrawer>
    </Page>
  );
};

interface OpenedProps {
  /** None while a new one is written. */
  readonly material: PackingMaterial | undefined;
  readonly canWrite: boolean;
  readonly houses: OutputOf<'GET /staff/warehouses'>;
  readonly onDone: () => void;
}

const Opened = ({ material, canWrite, houses: { warehouses, homeId }, onDone }: OpenedProps) => (
  <>
    {material ? <MaterialStock material={material} canWrite={canWrite} /> : null}
    {canWrite ? (
      <MaterialForm material={material} warehouses={warehouses} homeId={homeId} onDone={onDone} />
    ) : null}
  </>
);

interface MaterialsProps {
  readonly materials: readonly PackingMaterial[];
  readonly onOpen: (id: string) => void;
}

const Materials = ({ materials, onOpen }: MaterialsProps) => {
  const { language } = useLanguage();
  const { cartons } = useText();
  return (
    <PlainTable<PackingMaterial>
      keyOf={({ id }) => id}
      rows={materials}
      empty={cartons.none}
      columns={[
        {
          title: cartons.code,
          key: 'code',
          render: ({ id, code }) => (
            <OpenButton onOpen={() => onOpen(id)}>
              <span className="mono">{code}</span>
            </OpenButton>
          ),
        },
        { title: cartons.name, key: 'name', render: (row) => (language === 'zh' ? row.nameZh : row.nameEn) },
        { title: cartons.inside, key: 'inside', render: ({ inner }) => sidesText(inner) },
        { title: cartons.outside, key: 'outside', render: ({ outer }) => sidesText(outer) },
        {
          title: cartons.carries,
          key: 'carries',
          align: 'right',
          render: (row) => kilograms(row.maxGoodsGrams),
        },
        { title: cartons.cost, key: 'cost', align: 'right', render: (row) => row.costCny.toFixed(2) },
        {
          title: cartons.stock,
          key: 'stock',
          align: 'right',
          render: (row) => row.stockCount.toLocaleString(language),
        },
        { title: cartons.state, key: 'state', render: (row) => <State material={row} /> },
      ]}
    />
  );
};

const State = ({ material }: { readonly material: PackingMaterial }) => {
  const { cartons } = useText();
  if (!material.isActive) return <StatusTag tone="neutral">{cartons.notUsed}</StatusTag>;
  if (material.stockCount <= 0) return <StatusTag tone="danger">{cartons.usedUp}</StatusTag>;
  if (isToReorder(material)) return <StatusTag tone="warning">{cartons.toReorder}</StatusTag>;
  return <StatusTag tone="success">{cartons.enough}</StatusTag>;
};

const sidesText = (sides: PackingMaterial['inner']): string =>
  sides === null ? '' : [sides.lengthMm, sides.widthMm, sides.heightMm].join(' × ');

const kilograms = (grams: number | null): string => (grams === null ? '' : `${grams / 1000} kg`);
