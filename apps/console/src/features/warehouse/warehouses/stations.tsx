import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Station } from '@caravan/contract/warehouse/warehouses/stations.calls';
import type { Warehouse } from '@caravan/contract/warehouse/warehouses/warehouses.calls';
import { useLanguage, useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { ConfirmButton } from '../../../ui/forms/confirm.tsx';
import styles from '../warehouse.module.css';

/** The places of work of a warehouse: added, renamed, closed, and their barcodes printed. */
export const Stations = ({ warehouse }: { readonly warehouse: Warehouse }) => {
  const { warehouses } = useText();
  const { id, stations } = warehouse;
  const [renamed, rename] = useState<string | null>(null);
  return (
    <section className={styles['stationsPart']} aria-label={warehouses.stations}>
      <h2 className={styles['formPart']}>{warehouses.stations}</h2>
      <p className={styles['formHint']}>{warehouses.stationsHint}</p>
      <ul className={styles['stations']}>
        {stations.map((station) => (
          <li key={station.id}>
            {renamed === station.id ? (
              <StationForm warehouseId={id} station={station} onDone={() => rename(null)} />
            ) : (
              <StationRow station={station} onRename={() => rename(station.id)} />
            )}
          </li>
        ))}
      </ul>
      {/* Added, it is empty for the next one. */}
      <StationForm key={stations.length} warehouseId={id} />
      {stations.length > 0 ? (
        <Link to={paths.stickers(stations.map(({ code }) => code))}>
          <Button icon={<Icon name="printer" size={16} />}>{warehouses.printStations}</Button>
        </Link>
      ) : null}
    </section>
  );
};

const StationRow = ({ station, onRename }: { readonly station: Station; readonly onRename: () => void }) => {
  const { text, language } = useLanguage();
  const { warehouses, common } = text;
  const act = useAct('POST /staff/stations/close', { done: warehouses.stationClosed });
  const [name, other] =
    language === 'zh' ? [station.nameZh, station.nameEn] : [station.nameEn, station.nameZh];
  return (
    <div className={styles['station']}>
      <span>
        <b>{name}</b> {other} <small className="mono">{station.code}</small>
      </span>
      <Button size="small" aria-label={`${common.change}: ${name}`} onClick={onRename}>
        {common.change}
      </Button>
      <ConfirmButton
        size="small"
        aria-label={`${warehouses.closeStation}: ${name}`}
        loading={act.isPending}
        ask={warehouses.closeStationSure}
        yes={warehouses.closeStation}
        onYes={() => act.mutate({ id: station.id })}
      >
        {warehouses.closeStation}
      </ConfirmButton>
    </div>
  );
};

interface StationFormProps {
  readonly warehouseId: string;
  /** Nothing: a new one. */
  readonly station?: Station;
  readonly onDone?: () => void;
}

const StationForm = ({ warehouseId, station, onDone }: StationFormProps) => {
  const { warehouses, common } = useText();
  const act = useAct('POST /staff/stations', {
    done: warehouses.stationSaved,
    onDone: () => onDone?.(),
  });
  return (
    <Form<Pick<Station, 'nameEn' | 'nameZh'>>
      className={styles['stationForm'] ?? ''}
      initialValues={station ?? { nameEn: '', nameZh: '' }}
      onFinish={({ nameEn, nameZh }) =>
        act.mutate({
          warehouseId,
          nameEn: nameEn.trim(),
          nameZh: nameZh.trim(),
          ...(station && { id: station.id }),
        })
      }
    >
      {(['nameEn', 'nameZh'] as const).map((name) => (
        <Form.Item
          key={name}
          name={name}
          rules={[{ required: true, whitespace: true, message: common.required }]}
        >
          <Input
            maxLength={40}
            autoComplete="off"
            aria-label={warehouses[name]}
            placeholder={warehouses[name]}
          />
        </Form.Item>
      ))}
      <Button htmlType="submit" loading={act.isPending}>
        {station ? common.save : warehouses.addStation}
      </Button>
      {station ? <Button onClick={onDone}>{common.cancel}</Button> : null}
    </Form>
  );
};
