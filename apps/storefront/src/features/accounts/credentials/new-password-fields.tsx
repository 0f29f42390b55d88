import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useCredentialRules } from './credential-rules.ts';

export interface NewPassword {
  password: string;
  passwordAgain: string;
}

/** A new password, twice. */
export const NewPasswordFields = ({ form }: { readonly form: UseFormReturn<NewPassword> }) => {
  const t = useTexts('accounts');
  const texts = t.accounts.signUp;
  const rules = useCredentialRules();
  const { errors } = form.formState;
  return (
    <>
      <PasswordField
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...form.register('password', rules.password)}
      />
      <PasswordField
        label={texts.again}
        autoComplete="new-password"
        required
        error={errors.passwordAgain?.message}
        {...form.register('passwordAgain', rules.again)}
      />
    </>
  );
};
