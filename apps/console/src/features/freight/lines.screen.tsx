import { useQuery } from '@tanstack/react-query';
import { Button, Switch, Tooltip } from 'antd';
import { Link, useNavigate } from 'react-router';
import type { StaffLine } from '@caravan/contract/freight/staff-freight.calls';
import { useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { paths } from '../../shell/routes/paths.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { When } from '../../ui/charts/figures.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { CountryCodes } from './country-codes.tsx';
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
      {lines.isPending ? <LoadingState /> : null}
      {lines.error ? (
        <ErrorState text={problemText(lines.error, text)} onRetry={() => void lines.refetch()} />
      ) : null}
      {lines.data ? <LineTable lines={lines.data} canEdit={canEdit} /> : null}
    </Page>
  );
};

const LineTable = ({ lines, canEdit }: { lines: readonly StaffLine[]; canEdit: boolean }) => {
  const { freight } = useText();
  return (
    <Panel isTable>
      <PlainTable
        keyOf={({ code }) => code}
        rows={lines}
        wrapsTo={720}
        empty={freight.empty}
        columns={[
          {
            title: `${freight.line} · ${freight.carrier}`,
            key: 'line',
            render: (line) => <LineName line={line} />,
          },
          {
            title: freight.state,
            key: 'state',
            render: (line) => <LineOfferedSwitch line={line} canEdit={canEdit} />,
          },
          {
            title: <Tooltip title={freight.byPostHint}>{freight.byPost}</Tooltip>,
            key: 'post',
            render: (line) => <PostalSwitch line={line} canEdit={canEdit} />,
          },
          {
            title: `${freight.version} · ${freight.validFrom}`,
            key: 'version',
            render: (line) => <LineVersion line={line} />,
          },
          {
            title: freight.countries,
            key: 'countries',
            render: ({ countries }) => <CountryCodes codes={countries} most={6} />,
          },
          {
            title: <span className={styles['whole']}>{freight.days}</span>,
            key: 'days',
            align: 'right',
            render: (line) => (
              <span className={styles['whole']}>
                {line.daysFrom}–{line.daysTo}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
};

const LineName = ({ line }: { readonly line: StaffLine }) => (
  <span className={styles['named']}>
    <Link to={paths.freightLine(line.code)}>
      {line.nameZh} · {line.nameEn}
    </Link>
    <span className={styles['faint']}>
      <span className="mono">{line.code}</span> · {line.carrier}
    </span>
  </span>
);

/** The one that counts today, since when, and the next one. */
const LineVersion = ({ line }: { readonly line: StaffLine }) => {
  const { freight } = useText();
  return (
    <span className={styles['named']}>
      <span className={styles['whole']}>
        {line.version}
        {line.nextFrom ? ` · ${freight.next(line.nextFrom.slice(0, 10))}` : ''}
      </span>
      {line.validFrom ? (
        <span className={styles['faint']}>
          <When at={line.validFrom} />
        </span>
      ) : null}
    </span>
  );
};

const LineOfferedSwitch = ({ line, canEdit }: { line: StaffLine; canEdit: boolean }) => {
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

const PostalSwitch = ({ line, canEdit }: { line: StaffLine; canEdit: boolean }) => {
  const { freight } = useText();
  const mark = useAct('POST /staff/freight/postal');
  return (
    <Switch
      aria-label={`${freight.byPost}: ${line.nameEn}`}
      checked={line.isPostal}
      disabled={!canEdit}
      loading={mark.isPending}
      onChange={(isPostal) => mark.mutate({ code: line.code, isPostal })}
    />
  );
};
