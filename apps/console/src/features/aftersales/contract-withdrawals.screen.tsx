import type { StaffContractWithdrawal } from '@caravan/contract/orders/contract-withdrawal.calls';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { paths } from '../../shell/routes/paths.ts';
import { When } from '../../ui/charts/figures.tsx';
import { AskText } from '../../ui/forms/ask-text.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { codeColumn, textColumn, timeColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';

const STATES = ['open', 'settled'] as const;
const stateOf = ({ settledAt }: StaffContractWithdrawal) => (settledAt === null ? 'open' : 'settled');

/** Orders that shoppers withdrew from by law; those that wait for their money stand first. */
export const ContractWithdrawalsScreen = () => {
  const { contractWithdrawals: text, common } = useText();
  const [openCode, open] = useOpenParam();
  const list = useList({
    call: 'GET /staff/contractWithdrawals',
    name: 'contract-withdrawals',
    filters: [
      { key: 'words', kind: 'text', label: text.search },
      {
        key: 'state',
        kind: 'one',
        label: common.status,
        options: STATES.map((value) => ({ value, label: text.states[value] })),
      },
    ],
  });
  return (
    <Page title={text.title} aside={text.explain}>
      <DataTable
        {...list}
        label={text.title}
        columns={useColumns()}
        keyOf={(row) => row.withdrawalCode}
        onOpen={(row) => open(row.withdrawalCode)}
        openKey={openCode}
        emptyTitle={text.empty}
      />
      <WithdrawalDrawer
        withdrawal={list.rows.data?.list.find(({ withdrawalCode }) => withdrawalCode === openCode)}
        onClose={() => open(null)}
      />
    </Page>
  );
};

const useColumns = (): Column<StaffContractWithdrawal>[] => {
  const { contractWithdrawals: text, common } = useText();
  return [
    codeColumn('withdrawal', text.withdrawal, (row) => row.withdrawalCode),
    {
      key: 'status',
      title: common.status,
      render: (row) => (
        <StatusTag tone={row.settledAt === null ? 'warning' : 'success'}>
          {text.states[stateOf(row)]}
        </StatusTag>
      ),
      csv: (row) => text.states[stateOf(row)],
    },
    codeColumn('order', text.order, (row) => row.orderCode),
    textColumn('name', text.by, (row) => row.name),
    textColumn('note', text.goods, (row) => row.note),
    timeColumn('withdrawn', text.withdrawn, (row) => row.withdrawnAt),
    timeColumn('due', text.due, (row) => row.dueAt),
  ];
};

interface DrawerProps {
  readonly withdrawal: StaffContractWithdrawal | undefined;
  readonly onClose: () => void;
}

const WithdrawalDrawer = ({ withdrawal, onClose }: DrawerProps) => (
  <SideDrawer
    open={withdrawal !== undefined}
    onClose={onClose}
    size={520}
    title={<span className="mono">{withdrawal?.withdrawalCode}</span>}
  >
    {withdrawal ? <Withdrawal withdrawal={withdrawal} onDone={onClose} /> : null}
  </SideDrawer>
);

const Withdrawal = ({ withdrawal, onDone }: { withdrawal: StaffContractWithdrawal; onDone: () => void }) => {
  const { contractWithdrawals: text } = useText();
  const { withdrawalCode, orderCode, settledAt, settledBy } = withdrawal;
  const canSettle = holds(useStaff(), ['support', 'finance']);
  const settle = useAct('POST /staff/contractWithdrawals/settle', { done: text.settled, onDone });
  return (
    <>
      <Facts
        facts={[
          { label: text.order, value: <Link to={paths.order(orderCode)}>{orderCode}</Link> },
          { label: text.by, value: withdrawal.name },
          { label: text.email, value: withdrawal.email, isWide: true },
          { label: text.withdrawn, value: <When at={withdrawal.withdrawnAt} /> },
          { label: text.due, value: <When at={withdrawal.dueAt} /> },
          { label: text.goods, value: withdrawal.note || text.allGoods, isWide: true },
          settledAt ? { label: text.states.settled, value: <When at={settledAt} /> } : null,
          settledBy ? { label: text.settledBy, value: settledBy } : null,
          settledAt ? { label: text.answer, value: withdrawal.answer, isWide: true } : null,
        ]}
      />
      {settledAt === null && canSettle ? (
        <AskText
          title={text.settle}
          explain={text.settleText}
          label={text.answer}
          mostCharacters={500}
          isPending={settle.isPending}
          onAnswer={(answer) => settle.mutate({ withdrawalCode, answer })}
        >
          {(open) => (
            <Button type="primary" onClick={open}>
              {text.settle}
            </Button>
          )}
        </AskText>
      ) : null}
    </>
  );
};
