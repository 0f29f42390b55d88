import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { STAFF_ROLES, type StaffRole } from '@caravan/contract/call';
import type { DeskMember } from '@caravan/contract/staff/members.calls';
import { useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { useStaff } from '../../shell/login/session.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { When } from '../../ui/charts/figures.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { useTable } from '../../ui/tables/use-table.ts';
import type { Filter } from '../../ui/tables/use-table.ts';
import { ConfirmAct } from '../../shell/acts/confirm-act.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { memberState, MemberStateTag } from './member-state-tag.tsx';
import styles from './account.module.css';

const NEW = 'new';

/** Who works at the desk, in which roles, and how they sign in. */
export const MembersScreen = () => {
  const text = useText();
  const [openId, open] = useOpenParam();
  const filters: Filter[] = [
    { key: 'words', kind: 'text', label: text.members.search },
    {
      key: 'withoutFactor',
      kind: 'one',
      label: text.twoFactor.title,
      options: [
        { value: 'false', label: text.twoFactor.on },
        { value: 'true', label: text.twoFactor.off },
      ],
    },
  ];
  const table = useTable('members', useStaff().id, filters);
  const { pageNum, pageSize, filters: set } = table.state;
  const without = set['withoutFactor'];
  const members = useQuery({
    ...read('GET /staff/members', {
      ...(typeof set['words'] === 'string' ? { words: set['words'] } : {}),
      ...(without === 'true' || without === 'false' ? { withoutFactor: without } : {}),
    }),
    placeholderData: keepPreviousData,
  });
  const page = (from: number, size: number) => ({
    list: (members.data?.list ?? []).slice((from - 1) * size, from * size),
    total: members.data?.total ?? 0,
  });
  return (
    <Page
      title={text.members.title}
      aside={text.members.explain}
      actions={
        <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => open(NEW)}>
          {text.members.invite}
        </Button>
      }
    >
      {members.data ? <RequiredRoles roles={members.data.requiredRoles} /> : null}
      <DataTable
        table={table}
        label={text.members.title}
        rows={{
          data: members.data && page(pageNum, pageSize),
          isFetching: members.isFetching,
          problem: members.error ? problemText(members.error, text) : null,
          refetch: members.refetch,
        }}
        columns={useMemberColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => open(row.id)}
        openKey={openId}
        loadPage={(from, size) => Promise.resolve(page(from, size))}
      />
      <MemberDrawer
        isNew={openId === NEW}
        member={members.data?.list.find(({ id }) => id === openId)}
        onClose={() => open(null)}
      />
    </Page>
  );
};

const RequiredRoles = ({ roles }: { roles: readonly StaffRole[] }) => {
  const text = useText();
  const act = useAct('POST /staff/members/twoFactor/roles', { done: text.common.saved });
  return (
    <Panel title={text.members.required}>
      <div className={styles['required']}>
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            checked={roles.includes(role)}
            disabled={act.isPending}
            onChange={(event) =>
              act.mutate({
                roles: STAFF_ROLES.filter((one) =>
                  one === role ? event.target.checked : roles.includes(one),
                ),
              })
            }
          >
            {text.roles[role]}
          </Checkbox>
        ))}
      </div>
      <p>{text.members.requiredHint}</p>
    </Panel>
  );
};

const useMemberColumns = (): Column<DeskMember>[] => {
  const text = useText();
  const { members, twoFactor, roles, login, common } = text;
  const rolesOf = (row: DeskMember): string => row.roles.map((role) => roles[role]).join(' · ');
  const factorOf = (row: DeskMember): string => (row.twoFactorSince ? twoFactor.on : twoFactor.off);
  return [
    { key: 'name', title: members.name, render: (row) => row.name, csv: (row) => row.name },
    { key: 'email', title: login.email, render: (row) => row.email, csv: (row) => row.email },
    { key: 'roles', title: members.roles, render: rolesOf, csv: rolesOf },
    {
      key: 'active',
      title: common.status,
      render: (row) => <MemberStateTag member={row} />,
      csv: (row) => memberState(row, text).word,
    },
    {
      key: 'factor',
      title: twoFactor.title,
      render: (row) => (
        <StatusTag tone={row.twoFactorSince ? 'success' : row.isRequired ? 'warning' : 'neutral'}>
          {row.isRequired && !row.twoFactorSince ? members.atNextLogin : factorOf(row)}
        </StatusTag>
      ),
      csv: factorOf,
    },
    {
      key: 'since',
      title: members.since,
      render: (row) => (row.twoFactorSince ? <When at={row.twoFactorSince} /> : common.none),
      csv: (row) => row.twoFactorSince,
    },
    {
      key: 'codes',
      title: twoFactor.codes,
      align: 'right',
      render: (row) => (row.twoFactorSince ? row.recoveryCodesLeft : common.none),
      csv: (row) => row.recoveryCodesLeft,
    },
    {
      key: 'reset',
      title: members.reset,
      render: (row) => (row.twoFactorSince ? <Reset member={row} /> : null),
    },
  ];
};

const Reset = ({ member }: { member: DeskMember }) => {
  const { members } = useText();
  return (
    <ConfirmAct
      call="POST /staff/members/twoFactor/reset"
      input={{ staffId: member.id }}
      done={members.resetDone(member.name)}
      danger
      ask={members.resetTitle(member.name)}
      explain={members.resetText}
      yes={members.reset}
    >
      {members.reset}
    </ConfirmAct>
  );
};
