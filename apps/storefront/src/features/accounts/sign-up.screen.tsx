import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useApp } from '../../shell/app.tsx';
import { showFailure } from '../../shell/forms/form-failure.ts';
import { LegalLinks } from '../../shell/legal/legal-links.tsx';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { track } from '../../shell/tracking/pixel.ts';
import { session } from '../../shell/storage.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Link } from '../../ui/actions/link.tsx';
import styles from './accounts.module.css';
import { type CodedPassword, CodedPasswordForm } from './credentials/coded-password-form.tsx';
import { useEnterShop } from './credentials/use-enter-shop.ts';

export const Component = () => {
  const t = useTexts('accounts', 'legal');
  const texts = t.accounts.signUp;
  const paths = usePaths();
  const { call } = useApp();
  const toast = useToast();
  const enter = useEnterShop();
  const signUp = useMutation({
    mutationFn: ({ values }: { values: CodedPassword; form: UseFormReturn<CodedPassword> }) => {
      const invitationCode = session.get('InvitationCode');
      return call(
        'POST /client/user/register',
        { ...values, code: values.code.trim(), ...(invitationCode && { invitationCode }) },
        { silent: true },
      );
    },
    onSuccess: (session) => {
      track('CompleteRegistration');
      return enter(session);
    },
    onError: (failure, { form }) =>
      showFailure(failure, form.setError, toast, ['email', 'code', 'password', 'passwordAgain']),
  });
  return (
    <Page title={texts.title} narrow>
      <Card className={styles['stack']}>
        <p className={styles['lead']}>{texts.lead}</p>
        <CodedPasswordForm
          purpose="register"
          submit={texts.submit}
          isSending={signUp.isPending}
          onSubmit={(values, form) => signUp.mutate({ values, form })}
        />
        <LegalLinks lead={t.legal.signingUp} only={['terms', 'privacy', 'imprint']} />
        <p className={styles['links']}>
          <span>
            {texts.haveAccount} <Link to={paths.login()}>{t.accounts.login.title}</Link>
          </span>
        </p>
      </Card>
    </Page>
  );
};
