import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { useRef } from 'react';
import type { RefSelectProps } from 'antd';
import type { Warehouse } from '@caravan/contract/warehouse/warehouses/warehouses.calls';
import { useLanguage } from '../../messages/language.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { read } from '../api.ts';
import { findStation, setStation, useStationId } from './station.ts';
import styles from './station-mark.module.css';

const NONE: readonly Warehouse[] = [];

/** Where this device stands, and whether that is where the person works; nothing in a warehouse without stations. */
export const StationMark = () => {
  const { station: text } = useLanguage().text;
  const id = useStationId();
  const nameOf = useNames();
  const { data } = useQuery(read('GET /staff/warehouses', {}));
  const warehouses = data?.warehouses ?? NONE;
  const home = warehouses.find((each) => each.id === data?.homeId);
  const placed = findStation(warehouses, (each) => each.id === id);
  if (!home || (id === null && home.stations.length === 0)) return null;
  const isElsewhere = placed !== undefined && placed.warehouse !== home;
  return (
    <div className={styles['mark']}>
      <StationChoice home={home} placed={placed} />
      {isElsewhere ? (
        <Alert
          type="warning"
          showIcon
          title={text.elsewhere(nameOf(placed.station), nameOf(placed.warehouse), nameOf(home))}
        />
      ) : null}
      {id !== null && !placed ? <Alert type="warning" showIcon title={text.gone} /> : null}
    </div>
  );
};

interface StationChoiceProps {
  readonly home: Warehouse;
  readonly placed: ReturnType<typeof findStation>;
}

const StationChoice = ({ home, placed }: StationChoiceProps) => {
  const { station: text } = useLanguage().text;
  const field = useRef<RefSelectProps>(null);
  const nameOf = useNames();
  const own = home.stations.map((each) => ({ value: each.id, label: nameOf(each) }));
  const other =
    placed && placed.warehouse !== home
      ? [{ value: placed.station.id, label: `${nameOf(placed.station)} · ${nameOf(placed.warehouse)}` }]
      : [];
  return (
    <label className={styles['choice']}>
      <Icon name="pin" size={18} />
      <span>{text.one}</span>
      <Select
        ref={field}
        allowClear
        popupMatchSelectWidth={false}
        placeholder={text.none}
        options={[...own, ...other]}
        value={placed?.station.id ?? null}
        onChange={(chosen: string | undefined) => {
          setStation(chosen ?? null);
          // The next scan goes where scans go.
          field.current?.blur();
        }}
      />
    </label>
  );
};

interface Named {
  readonly nameEn: string;
  readonly nameZh: string;
}

const useNames = (): ((named: Named) => string) => {
  const { language } = useLanguage();
  return ({ nameEn, nameZh }) => (language === 'zh' ? nameZh : nameEn);
};
