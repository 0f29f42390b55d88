import { useQuery } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { Link, useNavigate } from 'react-router';
import type { StaffLine } from '@caravan/contract/freight/staff-freight.calls';
import { useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { paths } from '../../shell/paths.ts';
import { problemText } from '../../shell/problem.ts';
import { holds, useStaff } from '../../shell/session.ts';
import { useAct } from '../../shell/use-act.ts';
import { ErrorFace, LoadingFace } from '../../ui/faces.tsx';
import { When } from '../../ui/figures.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { FileButton } from './file-button.tsx';
import styles from './freight.module.css';
import { FreightViews } from './freight-views.tsx';

/** Every freight line with its version of today. */
export const LinesScreen = () => {
  const text = useText();
  const navigate = useNavigate();
  const canEdit = holds(useStaff(), ['finance']);
  const lines = useQuery(read('GET /staff/freight/lines', {}));
  const open = (csv: string): void => void navigate(paths.freightLine('new'), { state: { csv } });
  return (
    <Page
      title={text.freight.title}
      actions={canEdit ? <FileButton label={text.freight.importLine} onText={open} /> : null}
    >
      <FreightViews />
      {lines.isPending ? <LoadingFace /> : null}
      {lines.error ? (
        <ErrorFace text={problemText(lines.error, text)} onRetry={() => void lines.refetch()} />
      ) : null}
      {lines.data ? <LineTable lines={lines.data} canEdit={canEdit} /> : null}
    </Page>
  );
};

const LineTable = ({ lines, canEdit }: { lines: readonly StaffLine[]; canEdit: boolean }) => {
  const { freight } = useText();
  return (
    <Table
      size="small"
      rowKey="code"
      dataSource={[...lines]}
      pagination={false}
      scroll={{ x: 900 }}
      locale={{ emptyText: freight.empty }}
      columns={[
        {
          title: freight.line,
          key: 'line',
          render: (_, line) => (
            <span className={styles['named']}>
              <Link to={paths.freightLine(line.code)}>
                {line.nameZh} · {line.nameEn}
              </Link>
              <span className="mono">{line.code}</span>
            </span>
          ),
        },
        { title: freight.carrier, dataIndex: 'carrier', key: 'carrier' },
        {
          title: freight.version,
          key: 'version',
          render: (_, line) => (
            <span>
              {line.version}
              {line.nextFrom ? ` · ${freight.next(line.nextFrom.slice(0, 10))}` : ''}
            </span>
          ),
        },
        {
          title: freight.validFrom,
          key: 'validFrom',
          render: (_, line) => (line.validFrom ? <When at={line.validFrom} /> : '–'),
        },
        {
          title: freight.countries,
          key: 'countries',
          render: (_, line) => line.countries.slice(0, 8).join(' ') + (line.countries.length > 8 ? ' …' : ''),
        },
        {
          title: freight.days,
          key: 'days',
          render: (_, line) => (
            <span className={styles['whole']}>
              {line.daysFrom}–{line.daysTo}
            </span>
          ),
        },
        {
          title: freight.state,
          key: 'state',
          render: (_, line) => <Offered line={line} canEdit={canEdit} />,
        },
      ]}
    />
  );
};

const Offered = ({ line, canEdit }: { line: StaffLine; canEdit: boolean }) => {
  const { freight } = useText();
  const offer = useAct('POST /staff/freight/offer');
  const toggle = (): void => offer.mutate({ code: line.code, isActive: !line.isActive });
  return (
    <span className={styles['whole']}>
      <StatusTag tone={line.isActive ? 'success' : 'neutral'}>
        {line.isActive ? freight.offered : freight.withdrawn}
      </StatusTag>
      {canEdit ? (
        <Button type="link" size="small" loading={offer.isPending} onClick={toggle}>
          {line.isActive ? freight.withdraw : freight.offer}
        </Button>
      ) : null}
    </span>
  );
};
