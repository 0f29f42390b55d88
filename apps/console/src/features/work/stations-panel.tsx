import { WORK_STEPS } from '@caravan/domain/warehouse/floor/floor-work';
import { useLanguage } from '../../messages/language.ts';
import type { OutputOf } from '../../shell/api.ts';
import { formatNumber } from '../../ui/parts/format.ts';
import { Panel } from '../../ui/layout/page.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
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
    render: (row: StationWork) => (of(row) === 0 ? '–' : formatNumber(of(row), language)),
  });
  return (
    <Panel title={floorWork.byStation} isTable>
      <PlainTable<StationWork>
        keyOf={({ stationId }) => stationId}
        rows={stations}
        columns={[
          {
            key: 'station',
            title: floorWork.station,
            render: ({ nameEn, nameZh, warehouseId }) =>
              [language === 'zh' ? nameZh : nameEn, nameOf(warehouseId)].filter(Boolean).join(' · '),
          },
          count('total', floorWork.total, ({ total }) => total),
          ...steps.map((step) => count(step, floorWork.steps[step], ({ units }) => units[step])),
        ]}
      />
    </Panel>
  );
};
