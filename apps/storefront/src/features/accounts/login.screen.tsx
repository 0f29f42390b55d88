import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApp } from '../../shell/app.tsx';
import { showFailure } from '../../shell/forms/form-failure.ts';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './accounts.module.css';
import { OidcButtons } from './credentials/oidc-buttons.tsx';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';
import { useCredentialRules } from './credentials/credential-rules.ts';
import { useEnterShop } from './credentials/use-enter-shop.ts';

interface Values {
  email: string;
  password: string;
}

export const Component = () => {
  const t = useTexts('accounts');
  const texts = t.accounts.login;
  const paths = usePaths();
  const { call } = useApp();
  const toast = useToast();
  const enter = useEnterShop();
  const rules = useCredentialRules();
  const { register, handleSubmit, setError, formState } = useForm<Values>({ mode: 'onTouched' });
  const { errors } = formState;
  const login = useMutation({
    mutationFn: (values: Values) => call('POST /client/user/login', values, { silent: true }),
    onSuccess: enter,
    onError: (failure) => showFailure(failure, setError, toast, ['email', 'password']),
  });
  return (
    <Page title={texts.title} narrow>
      <Card className={styles['stack']}>
        <h2 className={styles['welcome']}>{texts.welcome}</h2>
        <Form onSubmit={(event) => void handleSubmit((values) => login.mutate(values))(event)}>
          <TextField
            label={texts.email}
            type="email"
            autoComplete="username webauthn"
            required
            error={errors.email?.message}
            {...register('email', rules.email)}
          />
          <PasswordField
            label={texts.password}
            required
            error={errors.password?.message}
            {...register('password', rules.given)}
          />
          <Button type="submit" wide size="large" loading={login.isPending}>
            {texts.submit}
          </Button>
        </Form>
        <PasskeySignIn />
        <OidcButtons />
        <p className={styles['links']}>
          <Link to={paths.forgotPassword()}>{texts.forgot}</Link>
          <span>
            {texts.noAccount} <Link to={paths.signUp()}>{texts.signUp}</Link>
          </span>
        </p>
      </Card>
    </Page>
  );
};
