import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { showFailure } from '../../shell/forms/form-failure.ts';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Form } from '../../ui/forms/form.tsx';
import styles from './accounts.module.css';
import { endedAccessText } from './credentials/ended-access-text.ts';
import { type CodedPassword, CodedPasswordForm } from './credentials/coded-password-form.tsx';
import { type NewPassword, NewPasswordFields } from './credentials/new-password-fields.tsx';
import { useEnterShop } from './credentials/use-enter-shop.ts';

/** A new password with a mailed code; or the first one, with the secret of the link that a quick order mailed. */
export const Component = () => {
  const secret = useLinkSecret();
  return secret ? <SetFirstPassword secret={secret} /> : <ResetPassword />;
};

/** What stands behind `#secret=`; the server never sees it, and renders the page without. */
const useLinkSecret = (): string | undefined => {
  const hash = useSyncExternalStore(
    listenToHash,
    () => window.location.hash,
    () => '',
  );
  // Kept once read: the address is cleaned when the password is set.
  const [first, keep] = useState<string>();
  const found = /^#secret=([\w-]{20,100})$/.exec(hash)?.[1];
  if (found && found !== first) keep(found);
  return first ?? found;
};

const listenToHash = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

const SetFirstPassword = ({ secret }: { readonly secret: string }) => {
  const t = useTexts('accounts');
  const texts = t.accounts.setPassword;
  const { call } = useApp();
  const toast = useToast();
  const enter = useEnterShop();
  const form = useForm<NewPassword>({ mode: 'onTouched' });
  const set = useMutation({
    mutationFn: (values: NewPassword) =>
      call('POST /client/user/password/set', { secret, ...values }, { silent: true }),
    onSuccess: enter,
    onError: (failure) => showFailure(failure, form.setError, toast, ['password', 'passwordAgain']),
  });
  return (
    <Page title={texts.title} narrow>
      <Card className={styles['stack']}>
        <p className={styles['lead']}>{texts.lead}</p>
        <Form onSubmit={(event) => void form.handleSubmit((values) => set.mutate(values))(event)}>
          <NewPasswordFields form={form} />
          <Button type="submit" wide size="large" loading={set.isPending}>
            {texts.submit}
          </Button>
        </Form>
      </Card>
    </Page>
  );
};

const ResetPassword = () => {
  const t = useTexts('accounts');
  const texts = t.accounts.forgot;
  const { call } = useApp();
  const toast = useToast();
  const navigate = useNavigate();
  const paths = usePaths();
  const reset = useMutation({
    mutationFn: ({ values }: { values: CodedPassword; form: UseFormReturn<CodedPassword> }) =>
      call('POST /client/user/forgetPwd', { ...values, code: values.code.trim() }, { silent: true }),
    onSuccess: ({ ended }) => {
      toast(`${texts.done} ${endedAccessText(ended, t.accounts.ended)}`.trim(), { tone: 'success' });
      void navigate(paths.login(), { replace: true });
    },
    onError: (failure, { form }) =>
      showFailure(failure, form.setError, toast, ['email', 'code', 'password', 'passwordAgain']),
  });
  return (
    <Page title={texts.title} narrow>
      <Card className={styles['stack']}>
        <p className={styles['lead']}>{texts.lead}</p>
        <CodedPasswordForm
          purpose="forget"
          submit={texts.submit}
          isSending={reset.isPending}
          onSubmit={(values, form) => reset.mutate({ values, form })}
        />
      </Card>
    </Page>
  );
};
