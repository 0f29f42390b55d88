import { Select } from 'antd';
import type { OutputOf } from '@caravan/contract/call';
import type { warehousesCalls } from '@caravan/contract/warehouse/warehouses/warehouses.calls';
import { useLanguage } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { Panel } from '../../../ui/layout/page.tsx';
import styles from '../warehouse.module.css';

type Found = OutputOf<(typeof warehousesCalls)['GET /staff/warehouses']>;

/** In which warehouse each of the staff works. */
export const Homes = ({ warehouses: all, staff }: Pick<Found, 'warehouses' | 'staff'>) => {
  const { text, language } = useLanguage();
  const { warehouses } = text;
  const act = useAct('POST /staff/warehouses/home', { done: warehouses.homeSaved });
  const options = all.map(({ id, nameEn, nameZh, isMain }) => {
    const name = language === 'zh' ? nameZh : nameEn;
    return { value: isMain ? '' : id, label: isMain ? warehouses.inMain(name) : name };
  });
  const mainId = all.find(({ isMain }) => isMain)?.id;
  return (
    <Panel title={warehouses.homes}>
      <p className={styles['formHint']}>{warehouses.homesHint}</p>
      <ul className={styles['homes']}>
        {staff.map(({ id, name, warehouseId }) => (
          <li key={id}>
            <span>{name}</span>
            <Select
              aria-label={warehouses.homeOf(name)}
              options={options}
              value={warehouseId === mainId ? '' : (warehouseId ?? '')}
              onChange={(chosen) => act.mutate({ staffId: id, warehouseId: chosen === '' ? null : chosen })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
};
