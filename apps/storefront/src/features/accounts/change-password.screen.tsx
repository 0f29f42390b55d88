import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { showFailure } from '../../shell/forms/form-failure.ts';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { Checkbox } from '../../ui/choices/choice.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { endedAccessText } from './credentials/ended-access-text.ts';
import { useCredentialRules } from './credentials/credential-rules.ts';
import { type NewPassword, NewPasswordFields } from './credentials/new-password-fields.tsx';

interface Values extends NewPassword {
  oldPassword: string;
  keepAccess: boolean;
}

export const Component = () => {
  const t = useTexts('accounts');
  const texts = t.accounts.change;
  const { call } = useApp();
  const toast = useToast();
  const navigate = useNavigate();
  const paths = usePaths();
  const rules = useCredentialRules();
  const form = useForm<Values>({ mode: 'onTouched' });
  const change = useMutation({
    mutationFn: (values: Values) => call('PUT /client/user/resetPwd', values, { silent: true }),
    onSuccess: ({ ended }) => {
      toast(`${texts.done} ${endedAccessText(ended, t.accounts.ended)}`.trim(), { tone: 'success' });
      void navigate(paths.settings(), { replace: true });
    },
    onError: (failure) =>
      showFailure(failure, form.setError, toast, ['oldPassword', 'password', 'passwordAgain']),
  });
  return (
    <Page title={texts.title} narrow>
      <Card>
        <Form onSubmit={(event) => void form.handleSubmit((values) => change.mutate(values))(event)}>
          <PasswordField
            label={texts.old}
            required
            error={form.formState.errors.oldPassword?.message}
            {...form.register('oldPassword', rules.old)}
          />
          {/* The two fields of the new password are among those of this form. */}
          <NewPasswordFields form={form as never} />
          <Checkbox {...form.register('keepAccess')}>
            {texts.keep}
            <br />
            <small>{texts.keepNote}</small>
          </Checkbox>
          <Button type="submit" wide size="large" loading={change.isPending}>
            {texts.submit}
          </Button>
        </Form>
      </Card>
    </Page>
  );
};
