import { Button, Form } from 'antd';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { CallFailure } from '@caravan/contract/client';
import type { Enrolment } from '@caravan/contract/staff/two-factor.calls';
import { isGivenUp } from '@caravan/web/session/passkey-browser';
import { useText } from '../messages/language.ts';
import { beginEnrolment, type Signed, signIn, signInByPasskey } from './api.ts';
import { CodeForm, EnrolmentFacts, RecoveryCodes } from './login/authenticator.tsx';
import { Doorway } from './frame/doorway.tsx';
import { EmailField } from './login/email-field.tsx';
import { paths } from './routes/paths.ts';
import { setSession, useSession } from './login/session.ts';
import styles from './login/login.module.css';
import { PasswordField } from './login/password-field.tsx';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** How far the person has come: the password, then a code, or first an authenticator to set up. */
type Step =
  | { readonly at: 'password' }
  | { readonly at: 'code'; readonly credentials: Credentials }
  | { readonly at: 'enrol'; readonly credentials: Credentials; readonly enrolment: Enrolment }
  | { readonly at: 'codes'; readonly session: Signed; readonly codes: readonly string[] };

export const LoginScreen = () => {
  const text = useText();
  const session = useSession();
  const [query] = useSearchParams();
  const login = useLogin();
  if (session) return <Navigate to={backTo(query.get('from'))} replace />;
  return (
    <Doorway title={text.login.title} lead={text.login.lead} problem={login.problem}>
      <StepForm login={login} />
    </Doorway>
  );
};

type Login = ReturnType<typeof useLogin>;

const useLogin = () => {
  const [step, setStep] = useState<Step>({ at: 'password' });
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const tryTo = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    await work()
      .catch(setProblem)
      .finally(() => setBusy(false));
  };
  const enter = (signed: Signed): void => {
    if (signed.recoveryCodes) setStep({ at: 'codes', session: signed, codes: signed.recoveryCodes });
    else setSession(signed);
  };
  const submitPassword = (credentials: Credentials): Promise<void> =>
    tryTo(async () => {
      try {
        enter(await signIn(credentials));
      } catch (error) {
        const reason = error instanceof CallFailure ? error.reason : '';
        if (reason === 'second_factor_needed') setStep({ at: 'code', credentials });
        else if (reason === 'second_factor_enrol')
          setStep({ at: 'enrol', credentials, enrolment: await beginEnrolment(credentials) });
        else throw error;
      }
    });
  const submitCode = (credentials: Credentials, code: string): Promise<void> =>
    tryTo(async () => enter(await signIn({ ...credentials, code })));
  const submitPasskey = (): Promise<void> =>
    tryTo(async () => {
      const session = await signInByPasskey().catch((error: unknown) => {
        if (isGivenUp(error)) return null;
        throw error;
      });
      if (session) setSession(session);
    });
  const back = (): void => {
    setProblem(null);
    setStep({ at: 'password' });
  };
  return { step, problem, busy, submitPassword, submitCode, submitPasskey, back };
};

const StepForm = ({ login }: { login: Login }) => {
  const { twoFactor, login: words, common } = useText();
  const { step, busy } = login;
  if (step.at === 'password')
    return <LoginFields busy={busy} onSubmit={login.submitPassword} onPasskey={login.submitPasskey} />;
  if (step.at === 'codes')
    return <RecoveryCodes codes={step.codes} onKept={() => setSession(step.session)} />;
  return (
    <>
      {step.at === 'enrol' ? (
        <>
          <p>{twoFactor.mustEnrol}</p>
          <EnrolmentFacts enrolment={step.enrolment} />
        </>
      ) : null}
      <CodeForm
        label={twoFactor.code}
        submit={words.submit}
        busy={busy}
        {...(step.at === 'code' ? { hint: twoFactor.recoveryHint } : {})}
        onCode={(code) => void login.submitCode(step.credentials, code)}
      />
      <Button type="link" block onClick={login.back}>
        {common.back}
      </Button>
    </>
  );
};

const LoginFields = ({
  busy,
  onSubmit,
  onPasskey,
}: {
  busy: boolean;
  onPasskey: () => Promise<void>;
  onSubmit: (form: Credentials) => Promise<void>;
}) => {
  const { login, passkeys, passwords } = useText();
  return (
    <Form<Credentials>
      layout="vertical"
      requiredMark={false}
      size="large"
      onFinish={(form) => void onSubmit(form)}
    >
      <EmailField />
      <PasswordField />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {login.submit}
      </Button>
      <Button block disabled={busy} className={styles['other'] ?? ''} onClick={() => void onPasskey()}>
        {passkeys.signIn}
      </Button>
      <p className={styles['foot']}>
        <Link to={paths.forgotten}>{passwords.forgotten}</Link>
      </p>
    </Form>
  );
};

/** Only a page of the desk itself: an address of another site never comes through. */
const backTo = (from: string | null): string =>
  from?.startsWith('/') && !from.startsWith('//') && !from.includes('\\') && !from.startsWith(paths.login)
    ? from
    : paths.dashboard;
