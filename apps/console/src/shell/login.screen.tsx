import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useText } from '../messages/language.ts';
import { signIn } from './api.ts';
import { Mark } from './brand.tsx';
import { LanguageSwitch } from './header.tsx';
import { paths } from './paths.ts';
import { problemText } from './problem.ts';
import { useSession } from './session.ts';
import styles from './login.module.css';

interface LoginForm {
  readonly email: string;
  readonly password: string;
}

export const LoginScreen = () => {
  const text = useText();
  const session = useSession();
  const [query] = useSearchParams();
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  if (session) return <Navigate to={backTo(query.get('from'))} replace />;
  const submit = async ({ email, password }: LoginForm): Promise<void> => {
    setBusy(true);
    setProblem(null);
    await signIn(email, password)
      .catch(setProblem)
      .finally(() => setBusy(false));
  };
  return (
    <main className={styles['page']}>
      <title>{`${text.login.title} · Caravan`}</title>
      <div className={styles['card']}>
        <div className={styles['head']}>
          <Mark size={34} />
          <LanguageSwitch />
        </div>
        <h1 className={styles['title']}>{text.login.title}</h1>
        <p className={styles['lead']}>{text.login.lead}</p>
        {problem ? (
          <Alert className={styles['alert'] ?? ''} type="error" title={problemText(problem, text)} />
        ) : null}
        <LoginFields busy={busy} onSubmit={submit} />
      </div>
    </main>
  );
};

const LoginFields = ({ busy, onSubmit }: { busy: boolean; onSubmit: (form: LoginForm) => Promise<void> }) => {
  const { login } = useText();
  return (
    <Form<LoginForm>
      layout="vertical"
      requiredMark={false}
      size="large"
      onFinish={(form) => void onSubmit(form)}
    >
      <Form.Item
        name="email"
        label={login.email}
        rules={[{ required: true, whitespace: true, message: login.emailMissing }]}
      >
        <Input type="email" autoComplete="username" autoFocus spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="password"
        label={login.password}
        rules={[{ required: true, message: login.passwordMissing }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {login.submit}
      </Button>
    </Form>
  );
};

/** Only a page of the desk itself: an address of another site never comes through. */
const backTo = (from: string | null): string =>
  from?.startsWith('/') && !from.startsWith('//') && !from.includes('\\') && !from.startsWith(paths.login)
    ? from
    : paths.dashboard;
