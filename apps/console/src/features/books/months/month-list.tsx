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
  const { months } = useText();
  return (
    <Panel title={months.title}>
      <FiguresTable
        label={months.title}
        head={[months.month, months.entries, months.closedBy, months.closedAt, '']}
        rows={all.map((one) => ({
          key: one.month,
          name: one.month,
          cells: [
            one.entries,
            one.closedBy ?? <StatusTag tone="info">{months.open}</StatusTag>,
            one.closedAt ? <When at={one.closedAt} /> : '–',
            <Button
              key="look"
              size="small"
              type={one.month === shown ? 'primary' : 'default'}
              aria-pressed={one.month === shown}
              onClick={() => onShow(one.month)}
            >
              {months.look(one.month)}
            </Button>,
          ],
        }))}
      />
    </Panel>
  );
};
