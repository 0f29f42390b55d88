import { useQuery } from '@tanstack/react-query';
import { HOUSE_FACTS } from '@caravan/domain/time/house-facts';
import type { StaffConversation } from '@caravan/contract/messages/staff-service.calls';
import { useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { BulkAct } from '../../shell/acts/bulk/bulk-act.tsx';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { Clipped } from '../../ui/parts/clipped.tsx';
import { agoColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Due } from '../../ui/charts/figures.tsx';
import { formatSpan } from '../../ui/parts/format.ts';
import { Page } from '../../ui/layout/page.tsx';
import { SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { ConversationView } from './conversation-view.tsx';
import styles from './service.module.css';

const STATES = ['waiting', 'late', 'answered'] as const;

/** What shoppers wrote, who waits longest at the top, beside how the promise of an answer is kept. */
export const ServiceScreen = () => {
  const text = useText();
  const [openId, open] = useOpenParam();
  const list = useList({
    call: 'GET /staff/conversations',
    name: 'service',
    filters: [
      { key: 'words', kind: 'text', label: text.service.search, width: 300 },
      {
        key: 'state',
        kind: 'one',
        label: text.common.status,
        options: STATES.map((value) => ({ value, label: text.service.states[value] })),
      },
    ],
  });
  return (
    <Page title={text.service.title} aside={text.service.explain(HOUSE_FACTS.answerHours)}>
      <Promise24 />
      <DataTable
        {...list}
        label={text.service.title}
        columns={useColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => open(row.id)}
        openKey={openId}
        renderBulk={(chosen, choose) => <BulkSettle conversations={chosen} onDone={choose} />}
        emptyTitle={text.service.empty}
      />
      <SideDrawer
        open={openId !== null}
        onClose={() => open(null)}
        size={640}
        title={text.service.conversation}
      >
        {openId ? <ConversationView key={openId} id={openId} /> : null}
      </SideDrawer>
    </Page>
  );
};

interface BulkSettleProps {
  readonly conversations: readonly StaffConversation[];
  readonly onDone: (left: readonly StaffConversation[]) => void;
}

/** Thanks and greetings: read, and nothing to answer. */
const BulkSettle = ({ conversations, onDone }: BulkSettleProps) => {
  const { service } = useText();
  return (
    <BulkAct
      call="POST /staff/conversations/settle"
      rows={conversations}
      inputOf={({ id }) => ({ id })}
      nameOf={({ shopper, shopperNumber }) => `${shopper} (${shopperNumber})`}
      noteOf={({ lastText }) => lastText}
      title={service.settle}
      explain={service.settleMany(conversations.length)}
      onDone={onDone}
    />
  );
};

const Promise24 = () => {
  const { service, time } = useText();
  const promise = useQuery({ ...read('GET /staff/conversations/promise', {}), refetchInterval: 60_000 });
  if (!promise.data) return null;
  const { waiting, late, answered, keptPercent, medianSeconds } = promise.data;
  return (
    <p className={styles['promise']}>
      <StatusTag tone={waiting > 0 ? 'warning' : 'success'}>{service.waiting(waiting)}</StatusTag>
      {late > 0 ? <StatusTag tone="danger">{service.late(late)}</StatusTag> : null}
      {keptPercent === null ? null : <span>{service.kept(keptPercent, answered)}</span>}
      {medianSeconds === null ? null : <span>{service.median(formatSpan(medianSeconds * 1_000, time))}</span>}
    </p>
  );
};

const useColumns = (): Column<StaffConversation>[] => {
  const { service, common } = useText();
  return [
    {
      key: 'status',
      title: common.status,
      width: 120,
      render: (row) => <ConversationState row={row} />,
      csv: (row) => service.states[stateOf(row)],
    },
    {
      key: 'answerBy',
      title: service.answerBy,
      width: 140,
      render: (row) => (row.answerBy === null ? null : <Due at={row.answerBy} />),
      csv: (row) => row.answerBy,
    },
    {
      key: 'shopper',
      title: service.shopper,
      render: (row) => `${row.shopper} (${row.shopperNumber})`,
      csv: (row) => row.shopper,
    },
    {
      key: 'about',
      title: service.about,
      render: (row) => (
        <>
          {service.subjects[row.subjectKind]} <span className="mono">{row.subjectCode}</span>
        </>
      ),
      csv: (row) => `${service.subjects[row.subjectKind]} ${row.subjectCode}`.trim(),
    },
    {
      key: 'last',
      title: service.last,
      render: (row) => <Clipped most={420}>{row.lastText}</Clipped>,
      csv: (row) => row.lastText,
    },
    agoColumn('lastAt', common.time, (row) => row.lastAt, { width: 120 }),
  ];
};

const stateOf = (row: StaffConversation): (typeof STATES)[number] => {
  if (row.isLate) return 'late';
  return row.waitingSince === null ? 'answered' : 'waiting';
};

const TONES = { late: 'danger', waiting: 'warning', answered: 'success' } as const;

const ConversationState = ({ row }: { row: StaffConversation }) => {
  const { states } = useText().service;
  const state = stateOf(row);
  return <StatusTag tone={TONES[state]}>{states[state]}</StatusTag>;
};
