import { Button } from 'antd';
import type { OutputOf } from '../../../shell/api.ts';
import { useText } from '../../../messages/language.ts';
import { When } from '../../../ui/charts/figures.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { FiguresTable } from '../parts/figures-table.tsx';

export type Month = OutputOf<'GET /staff/books/months'>['months'][number];

interface MonthListProps {
  readonly months: readonly Month[];
  readonly shown: string;
  readonly onShow: (month: string) => void;
}

export const MonthList = ({ months: all, shown, onShow }: MonthListProps) => {
  const { months, common } = useText();
  return (
    <Panel title={months.title}>
      <FiguresTable
        isText
        label={months.title}
        head={[months.month, months.entries, common.status, months.closedBy, months.closedAt]}
        rows={all.map((one) => ({
          key: one.month,
          name: (
            <Button
              size="small"
              type={one.month === shown ? 'primary' : 'default'}
              aria-pressed={one.month === shown}
              aria-label={months.look(one.month)}
              onClick={() => onShow(one.month)}
            >
              {one.month}
            </Button>
          ),
          cells: [
            one.entries,
            <StatusTag key="state" tone={one.closedAt ? 'neutral' : 'info'}>
              {one.closedAt ? months.closed : months.open}
            </StatusTag>,
            one.closedBy ?? '–',
            one.closedAt ? <When key="at" at={one.closedAt} /> : '–',
          ],
        }))}
      />
    </Panel>
  );
};
