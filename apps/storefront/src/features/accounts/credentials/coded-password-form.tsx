import { useForm, type UseFormReturn } from 'react-hook-form';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../accounts.module.css';
import { useCredentialRules } from './credential-rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

export interface CodedPassword {
  email: string;
  code: string;
  password: string;
  passwordAgain: string;
}

interface CodedPasswordFormProps {
  readonly purpose: 'register' | 'forget';
  readonly submit: ReactNode;
  readonly isSending: boolean;
  readonly onSubmit: (values: CodedPassword, form: UseFormReturn<CodedPassword>) => void;
}

/** E-mail, the code mailed to it, and a password chosen twice: signing up and a forgotten password alike. */
export const CodedPasswordForm = ({ purpose, submit, isSending, onSubmit }: CodedPasswordFormProps) => {
  const t = useTexts('accounts');
  const texts = t.accounts.signUp;
  const rules = useCredentialRules();
  const form = useForm<CodedPassword>({ mode: 'onTouched' });
  const { register, handleSubmit, formState, trigger, getValues } = form;
  const { errors } = formState;
  const code = useSendCode(purpose);
  const send = async (): Promise<void> => {
    if (await trigger('email', { shouldFocus: true })) code.mutate(getValues('email'));
  };
  return (
    <Form onSubmit={(event) => void handleSubmit((values) => onSubmit(values, form))(event)}>
      <TextField
        label={t.accounts.login.email}
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email', rules.email)}
      />
      <div className={styles['code']}>
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          error={errors.code?.message}
          {...register('code', rules.code)}
        />
        <Button variant="outline" loading={code.isPending} onClick={() => void send()}>
          {code.isSent ? texts.sendAgain : texts.sendCode}
        </Button>
      </div>
      <NewPasswordFields form={form as never} />
      <Button type="submit" wide size="large" loading={isSending}>
        {submit}
      </Button>
    </Form>
  );
};

const useSendCode = (purpose: 'register' | 'forget') => {
  const t = useTexts('accounts');
  const { call } = useApp();
  const toast = useToast();
  const [isSent, setSent] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (email: string) => call('POST /client/user/email/code', { email, purpose }),
    onSuccess: () => {
      setSent(true);
      toast(t.accounts.signUp.codeSent, { tone: 'success' });
    },
  });
  return { mutate, isPending, isSent };
};
