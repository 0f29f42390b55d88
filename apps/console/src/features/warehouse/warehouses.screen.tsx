import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { SHIFTS } from '@caravan/domain/warehouse/floor/floor-work';
import type { Warehouse } from '@caravan/contract/warehouse/warehouses/warehouses.calls';
import { useLanguage, useText } from '../../messages/language.ts';
import type { Messages } from '../../messages/en.ts';
import { read } from '../../shell/api.ts';
import { paths } from '../../shell/routes/paths.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { StorageViews } from './storage/storage-views.tsx';
import { Homes } from './warehouses/homes.tsx';
import { Stations } from './warehouses/stations.tsx';
import { WarehouseForm } from './warehouses/warehouse-form.tsx';
import styles from './warehouse.module.css';

const NEW = 'new';

/** The warehouses with what lies there, and who works in which. */
export const WarehousesScreen = () => {
  const text = useText();
  const { warehouses } = text;
  const [openId, open] = useOpenParam();
  const canWrite = holds(useStaff(), ['admin']);
  const found = useQuery(read('GET /staff/warehouses', {}));
  if (found.error)
    return <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingState />;
  const opened = found.data.warehouses.find(({ id }) => id === openId);
  return (
    <Page
      title={warehouses.title}
      actions={
        <>
          {canWrite ? <Button onClick={() => open(NEW)}>{warehouses.add}</Button> : null}
          <StorageViews />
        </>
      }
    >
      <p className={styles['explain']}>{warehouses.explain}</p>
      <div className={styles['warehouses']}>
        {found.data.warehouses.map((each) => (
          <WarehouseCard key={each.id} warehouse={each} onEdit={canWrite ? () => open(each.id) : undefined} />
        ))}
      </div>
      {canWrite ? <Homes {...found.data} /> : null}
      <SideDrawer
        open={canWrite && (opened !== undefined || openId === NEW)}
        onClose={() => open(null)}
        size={520}
        title={opened ? `${opened.nameEn} · ${opened.nameZh}` : warehouses.add}
      >
        {opened ? <Stations warehouse={opened} /> : null}
        <WarehouseForm
          key={openId}
          warehouse={opened}
          carriers={found.data.carriers}
          onDone={() => open(null)}
        />
      </SideDrawer>
    </Page>
  );
};

interface WarehouseCardProps {
  readonly warehouse: Warehouse;
  readonly onEdit: (() => void) | undefined;
}

const WarehouseCard = ({ warehouse, onEdit }: WarehouseCardProps) => {
  const { text, language } = useLanguage();
  const { warehouses, common, floorWork } = text;
  const { nameEn, nameZh } = warehouse;
  const names = language === 'zh' ? [nameZh, nameEn] : [nameEn, nameZh];
  const count = (label: string, value: number) => ({ label, value: <b>{value.toLocaleString(language)}</b> });
  const staff = warehouse.staff.map(({ name }) => name).join(', ');
  return (
    <Panel
      title={names.join(' · ')}
      extra={warehouse.isMain ? <StatusTag tone="success">{warehouses.isMain}</StatusTag> : null}
    >
      <Facts
        facts={[
          count(warehouses.stored, warehouse.storedCount),
          count(warehouses.parcels, warehouse.parcelCount),
          count(warehouses.bins, warehouse.binCount),
          { label: warehouses.address, value: addressOf(warehouse) || warehouses.addressUsual, isWide: true },
          { label: warehouses.hours, value: hoursOf(warehouse, warehouses), isWide: true },
          { label: warehouses.shifts, value: shiftsOf(warehouse, floorWork), isWide: true },
          { label: warehouses.stations, value: <StationNames warehouse={warehouse} />, isWide: true },
          {
            label: warehouses.carriers,
            value: warehouse.carriers.join(', ') || warehouses.allCarriers,
            isWide: true,
          },
          { label: warehouses.staff, value: staff || common.none, isWide: true },
        ]}
      />
      {onEdit ? (
        <Button aria-label={`${common.change}: ${names[0]}`} onClick={onEdit}>
          {common.change}
        </Button>
      ) : null}
    </Panel>
  );
};

/** With their barcodes, which everybody at the desk may print. */
const StationNames = ({ warehouse: { stations } }: { readonly warehouse: Warehouse }) => {
  const { text, language } = useLanguage();
  const { warehouses } = text;
  if (stations.length === 0) return warehouses.noStations;
  const names = stations.map(({ nameEn, nameZh }) => (language === 'zh' ? nameZh : nameEn));
  return (
    <>
      {names.join(language === 'zh' ? '、' : ', ')} ·{' '}
      <Link to={paths.stickers(stations.map(({ code }) => code))}>{warehouses.printStations}</Link>
    </>
  );
};

const addressOf = ({ region, street, postalCode, recipient, phone }: Warehouse): string =>
  [region, street, postalCode, recipient, phone].filter(Boolean).join(' ');

const shiftsOf = ({ shifts }: Warehouse, { shifts: names }: Messages['floorWork']): string =>
  SHIFTS.map((shift) => `${names[shift]} ${String(shifts[shift]).padStart(2, '0')}:00`).join(' · ');

const hoursOf = (
  { openDays, opens, closes, timeZone }: Warehouse,
  { days }: Messages['warehouses'],
): string => {
  const named = openDays.map((day) => days[day as keyof typeof days]); // the server keeps 1 to 7
  return `${named.join(' ')} ${opens}–${closes} · ${timeZone}`;
};
