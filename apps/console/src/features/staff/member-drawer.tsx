import type { Locale } from '@caravan/domain/shared/locale';
import { App, Button, Checkbox, Form, Input, Segmented } from 'antd';
import { STAFF_ROLES, type StaffRole } from '@caravan/contract/call';
import type { DeskMember } from '@caravan/contract/staff/members.calls';
import { LANGUAGE_NAMES, LANGUAGES, useLanguage, useText } from '../../messages/language.ts';
import { useStaff } from '../../shell/login/session.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { When } from '../../ui/charts/figures.tsx';
import { ctrlEnterSubmits } from '../../ui/forms/form-flow.ts';
import { SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { ConfirmAct } from '../../shell/acts/confirm-act.tsx';
import { MemberStateTag } from './member-state-tag.tsx';
import styles from './account.module.css';

interface MemberDrawerProps {
  readonly isNew: boolean;
  readonly member: DeskMember | undefined;
  readonly onClose: () => void;
}

/** Somebody of the desk: invited, changed, let go, brought back. */
export const MemberDrawer = ({ isNew, member, onClose }: MemberDrawerProps) => {
  const { members } = useText();
  return (
    <SideDrawer
      open={isNew || member !== undefined}
      onClose={onClose}
      size={480}
      title={isNew ? members.invite : member?.name}
      extra={member ? <MemberStateTag member={member} /> : null}
    >
      {isNew ? <Invitation onDone={onClose} /> : null}
      {member?.isActive ? <Working key={member.id} member={member} /> : null}
      {member && !member.isActive ? <Left key={member.id} member={member} /> : null}
    </SideDrawer>
  );
};

interface Draft {
  readonly email: string;
  readonly name: string;
  readonly roles: StaffRole[];
  readonly locale: Locale;
}

const Invitation = ({ onDone }: { onDone: () => void }) => {
  const { text, language } = useLanguage();
  const { members, login } = text;
  const [form] = Form.useForm<Draft>();
  const { message } = App.useApp();
  const act = useAct('POST /staff/members/invite', {
    onDone: (_, { name }) => {
      void message.success(members.invited(name));
      onDone();
    },
  });
  return (
    <Form<Draft>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ roles: [], locale: language }}
      onKeyDown={ctrlEnterSubmits}
      onFinish={(draft) => act.mutate(draft)}
    >
      <p className={styles['hint']}>{members.inviteHint}</p>
      <Form.Item
        name="email"
        label={login.email}
        rules={[{ required: true, whitespace: true, message: members.emailMissing }]}
      >
        <Input type="email" autoComplete="off" spellCheck={false} maxLength={254} autoFocus />
      </Form.Item>
      <NameField />
      <RolesField />
      <Form.Item name="locale" label={members.mailLanguage}>
        <Segmented options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={act.isPending}>
        {members.invite}
      </Button>
    </Form>
  );
};

const NameField = () => {
  const { members } = useText();
  return (
    <Form.Item
      name="name"
      label={members.name}
      rules={[{ required: true, whitespace: true, message: members.nameMissing }]}
    >
      <Input maxLength={80} autoComplete="off" />
    </Form.Item>
  );
};

const RolesField = ({ isFixed = false }: { isFixed?: boolean }) => {
  const { members, roles } = useText();
  return (
    <Form.Item
      name="roles"
      label={members.roles}
      rules={[{ type: 'array', min: 1, message: members.rolesMissing }]}
      {...(isFixed ? { extra: members.own } : {})}
    >
      <Checkbox.Group className={styles['roles'] ?? ''} disabled={isFixed}>
        {STAFF_ROLES.map((role) => (
          <Checkbox key={role} value={role}>
            {roles[role]}
            <span className={styles['roleHint']}>{members.roleHints[role]}</span>
          </Checkbox>
        ))}
      </Checkbox.Group>
    </Form.Item>
  );
};

const Working = ({ member }: { member: DeskMember }) => {
  const { members, common } = useText();
  const isOwn = useStaff().id === member.id;
  const act = useAct('POST /staff/members/change', { done: members.changed });
  return (
    <>
      <Form<Pick<Draft, 'name' | 'roles'>>
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: member.name, roles: member.roles }}
        onKeyDown={ctrlEnterSubmits}
        onFinish={(draft) => act.mutate({ staffId: member.id, ...draft })}
      >
        <p className={styles['hint']}>{member.email}</p>
        <NameField />
        <RolesField isFixed={isOwn} />
        <Button type="primary" htmlType="submit" loading={act.isPending}>
          {common.save}
        </Button>
      </Form>
      <section aria-label={members.entry} className={styles['entry']}>
        <h2 className={styles['heading']}>{members.entry}</h2>
        {member.linkUntil ? (
          <p className={styles['hint']}>
            {members.linkUntil} <When at={member.linkUntil} />
          </p>
        ) : null}
        <div className={styles['actions']}>
          <SendLink member={member} />
          {isOwn ? null : <Dismiss member={member} />}
        </div>
      </section>
    </>
  );
};

const SendLink = ({ member }: { member: DeskMember }) => {
  const { members } = useText();
  const act = useAct('POST /staff/members/link', { done: members.linkSent(member.name) });
  return (
    <Button loading={act.isPending} onClick={() => act.mutate({ staffId: member.id })}>
      {members.sendLink}
    </Button>
  );
};

const Dismiss = ({ member }: { member: DeskMember }) => {
  const { members } = useText();
  return (
    <ConfirmAct
      call="POST /staff/members/leave"
      input={{ staffId: member.id }}
      done={members.leftDone(member.name)}
      danger
      ask={members.leaveTitle(member.name)}
      explain={members.leaveText}
      yes={members.leave}
    >
      {members.leave}
    </ConfirmAct>
  );
};

const Left = ({ member }: { member: DeskMember }) => {
  const { members } = useText();
  const act = useAct('POST /staff/members/return', { done: members.returned(member.name) });
  return (
    <Form<Pick<Draft, 'roles'>>
      layout="vertical"
      requiredMark={false}
      initialValues={{ roles: member.roles }}
      onFinish={({ roles }) => act.mutate({ staffId: member.id, roles })}
    >
      <p className={styles['hint']}>{member.email}</p>
      <RolesField />
      <p className={styles['hint']}>{members.returnHint}</p>
      <Button type="primary" htmlType="submit" loading={act.isPending}>
        {members.return}
      </Button>
    </Form>
  );
};
