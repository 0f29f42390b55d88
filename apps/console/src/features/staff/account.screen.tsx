import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import type { Enrolment } from '@caravan/contract/staff/two-factor.calls';
import { useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import type { OutputOf } from '../../shell/api.ts';
import { CodeForm, EnrolmentFacts, RecoveryCodes } from '../../shell/login/authenticator.tsx';
import { problemText } from '../../shell/acts/problem.ts';
import { useStaff } from '../../shell/login/session.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { When } from '../../ui/charts/figures.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { OwnPasskeys } from './account/own-passkeys.tsx';
import { OwnPassword } from './account/own-password.tsx';
import { OwnSessions } from './account/own-sessions.tsx';
import styles from './account.module.css';
import { PasswordField } from '../../shell/login/password-field.tsx';

type State = OutputOf<'GET /staff/twoFactor'>;

/** The person's own account: who they are, and how they sign in. */
export const AccountScreen = () => {
  const text = useText();
  const staff = useStaff();
  const state = useQuery(read('GET /staff/twoFactor', {}));
  return (
    <Page title={text.shell.account}>
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <Panel>
            <Facts
              columns={1}
              facts={[
                { label: text.members.name, value: staff.name },
                { label: text.login.email, value: staff.email },
                {
                  label: text.members.roles,
                  value: staff.roles.map((role) => text.roles[role]).join(' · '),
                },
              ]}
            />
          </Panel>
          <Panel title={text.passwords.title}>
            <OwnPassword />
          </Panel>
          <Panel title={text.passkeys.title}>
            <OwnPasskeys />
          </Panel>
          <Panel title={text.sessions.title}>
            <OwnSessions />
          </Panel>
        </div>
        <Panel title={text.twoFactor.title}>
          {state.data ? (
            <TwoFactor state={state.data} />
          ) : state.error ? (
            <ErrorState text={problemText(state.error, text)} onRetry={() => void state.refetch()} />
          ) : (
            <LoadingState />
          )}
        </Panel>
      </div>
    </Page>
  );
};

const TwoFactor = ({ state }: { state: State }) => {
  const { twoFactor } = useText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  return (
    <>
      <p className={styles['state']}>
        <StatusTag tone={state.since ? 'success' : 'neutral'}>
          {state.since ? twoFactor.on : twoFactor.off}
        </StatusTag>
        {state.since ? <When at={state.since} /> : null}
      </p>
      <p>{twoFactor.explain}</p>
      {state.since ? <TurnedOn state={state} onCodes={setCodes} /> : <TurnOn onCodes={setCodes} />}
    </>
  );
};

type OnCodes = (codes: readonly string[]) => void;

const TurnOn = ({ onCodes }: { onCodes: OnCodes }) => {
  const { twoFactor } = useText();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const begin = useAct('POST /staff/twoFactor/begin', { onDone: setEnrolment });
  const confirm = useAct('POST /staff/twoFactor/confirm', {
    done: twoFactor.turnedOn,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  if (enrolment)
    return (
      <>
        <EnrolmentFacts enrolment={enrolment} />
        <CodeForm
          label={twoFactor.firstCode}
          submit={twoFactor.turnOn}
          busy={confirm.isPending}
          onCode={(code) => confirm.mutate({ code })}
        />
      </>
    );
  return (
    <Form<{ password: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={(form) => begin.mutate(form)}
    >
      <PasswordField />
      <Button type="primary" htmlType="submit" loading={begin.isPending}>
        {twoFactor.setUp}
      </Button>
    </Form>
  );
};

const FEW_CODES = 3;

const TurnedOn = ({ state, onCodes }: { state: State; onCodes: OnCodes }) => {
  const { twoFactor } = useText();
  const [request, setRequest] = useState<'codes' | 'off' | null>(null);
  const renew = useAct('POST /staff/twoFactor/recoveryCodes', {
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const turnOff = useAct('POST /staff/twoFactor/off', { done: twoFactor.turnedOff });
  return (
    <>
      <p>{twoFactor.codesLeft(state.recoveryCodesLeft)}</p>
      {state.recoveryCodesLeft <= FEW_CODES ? (
        <Alert type="warning" showIcon title={twoFactor.fewCodes} className={styles['alert'] ?? ''} />
      ) : null}
      {request ? (
        <CodeForm
          label={twoFactor.code}
          hint={twoFactor.recoveryHint}
          submit={request === 'codes' ? twoFactor.renew : twoFactor.turnOff}
          busy={renew.isPending || turnOff.isPending}
          onCode={(code) => (request === 'codes' ? renew : turnOff).mutate({ code })}
        />
      ) : (
        <div className={styles['actions']}>
          <Button onClick={() => setRequest('codes')}>{twoFactor.renew}</Button>
          <Button
            danger
            disabled={state.isRequired}
            {...(state.isRequired ? { title: twoFactor.required } : {})}
            onClick={() => setRequest('off')}
          >
            {twoFactor.turnOff}
          </Button>
          {state.isRequired ? <span>{twoFactor.required}</span> : null}
        </div>
      )}
    </>
  );
};
