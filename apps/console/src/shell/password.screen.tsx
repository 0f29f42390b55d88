import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useText } from '../messages/language.ts';
import { askPasswordLink, setNewPassword } from './api.ts';
import { Doorway } from './frame/doorway.tsx';
import { EmailField } from './login/email-field.tsx';
import { PasswordFields } from './login/password-fields.tsx';
import type { NewPassword } from './login/password-fields.tsx';
import { paths } from './routes/paths.ts';
import styles from './login/login.module.css';

/** Asks for a mail with a link that sets a new password. */
export const ForgottenScreen = () => {
  const { passwords } = useText();
  const [query] = useSearchParams();
  const { state, problem, submit } = useSubmit(async ({ email }: { email: string }) => {
    await askPasswordLink({ email });
  });
  return (
    <Doorway title={passwords.forgotten} lead={passwords.forgottenLead} problem={problem}>
      {state === 'done' ? (
        <Alert type="success" showIcon title={passwords.sent} className={styles['alert'] ?? ''} />
      ) : (
        <Form<{ email: string }>
          layout="vertical"
          requiredMark={false}
          size="large"
          initialValues={{ email: query.get('email') ?? '' }}
          onFinish={(form) => void submit(form)}
        >
          <EmailField />
          <Button type="primary" htmlType="submit" block loading={state === 'busy'}>
            {passwords.send}
          </Button>
        </Form>
      )}
      <ToLogin />
    </Doorway>
  );
};

/** Where the mailed link leads: the secret behind `#` never reaches a server by itself. */
export const NewPasswordScreen = () => {
  const { passwords } = useText();
  const { hash } = useLocation();
  const secret = new URLSearchParams(hash.slice(1)).get('secret') ?? '';
  const { state, problem, submit } = useSubmit(async (form: NewPassword) => {
    await setNewPassword({ ...form, secret });
  });
  if (state === 'done')
    return (
      <Doorway title={passwords.isSet} lead={passwords.isSetLead}>
        <ToLogin />
      </Doorway>
    );
  return (
    <Doorway title={passwords.choose} lead={passwords.chooseLead} problem={problem}>
      {secret === '' ? (
        <Alert type="error" showIcon title={passwords.brokenLink} className={styles['alert'] ?? ''} />
      ) : (
        <Form<NewPassword>
          layout="vertical"
          requiredMark={false}
          size="large"
          onFinish={(form) => void submit(form)}
        >
          <PasswordFields />
          <Button type="primary" htmlType="submit" block loading={state === 'busy'}>
            {passwords.choose}
          </Button>
        </Form>
      )}
      <p className={styles['foot']}>
        <Link to={paths.forgotten}>{passwords.newLink}</Link>
      </p>
    </Doorway>
  );
};

const ToLogin = () => {
  const { login } = useText();
  return (
    <p className={styles['foot']}>
      <Link to={paths.login}>{login.title}</Link>
    </p>
  );
};

/** Outside a session there is nothing to refresh: a form is sent, and answers. */
const useSubmit = <Values,>(work: (values: Values) => Promise<void>) => {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [problem, setProblem] = useState<unknown>(null);
  const submit = async (values: Values): Promise<void> => {
    setState('busy');
    setProblem(null);
    try {
      await work(values);
      setState('done');
    } catch (error) {
      setProblem(error);
      setState('open');
    }
  };
  return { state, problem, submit };
};
