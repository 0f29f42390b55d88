import { Table } from 'antd';
import { WORK_STEPS } from '@caravan/domain/warehouse/floor/floor-work';
import { useLanguage } from '../../messages/language.ts';
import type { OutputOf } from '../../shell/api.ts';
import { formatNumber } from '../../ui/parts/format.ts';
import { Panel } from '../../ui/layout/page.tsx';
import { reachByKeys } from '../../ui/tables/reach-by-keys.ts';
import { useWarehouses } from '../warehouse/index.ts';

type StationWork = OutputOf<'GET /staff/work'>['stations'][number];

/** Pieces by the station at which they were recorded; nothing where no device stands at one. */
export const StationsPanel = ({ stations }: { readonly stations: readonly StationWork[] }) => {
  const { text, language } = useLanguage();
  const { floorWork } = text;
  const { nameOf } = useWarehouses();
  if (stations.length === 0) return null;
  const steps = WORK_STEPS.filter((step) => stations.some(({ units }) => units[step] > 0));
  const count = (key: string, title: string, of: (row: StationWork) => number) => ({
    key,
    title,
    align: 'right' as const,
    render: (_: unknown, row: StationWork) => (of(row) === 0 ? '–' : formatNumber(of(row), language)),
  });
  return (
    <Panel title={floorWork.byStation} isTable>
      <Table<StationWork>
        size="small"
        pagination={false}
        rowKey="stationId"
        dataSource={[...stations]}
        ref={reachByKeys}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            key: 'station',
            title: floorWork.station,
            render: (_: unknown, { nameEn, nameZh, warehouseId }) =>
              [language === 'zh' ? nameZh : nameEn, nameOf(warehouseId)].filter(Boolean).join(' · '),
          },
          count('total', floorWork.total, ({ total }) => total),
          ...steps.map((step) => count(step, floorWork.steps[step], ({ units }) => units[step])),
        ]}
      />
    </Panel>
  );
};
