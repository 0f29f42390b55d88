import { PASSKEY_NAME_MAX } from '@caravan/domain/shared/text-limits';
import { isGivenUp, isKnownHere, makePasskey } from '@caravan/web/session/passkey-browser';
import { CallFailure } from '@caravan/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApp } from '../../../shell/app.tsx';
import { showFailure } from '../../../shell/forms/form-failure.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { passkeysQuery } from './passkeys.queries.ts';

interface Values {
  name: string;
  password: string;
}

/** A name, the password where there is one, then the window of the browser. */
export const NewPasskey = ({ hasPassword }: { readonly hasPassword: boolean }) => {
  const texts = useTexts('passkeys').passkeys;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    defaultValues: { name: '', password: '' },
  });
  const add = useMutation({
    mutationFn: async ({ name, password }: Values) => {
      const options = await call('POST /client/user/passkey/options', { password }, { silent: true });
      const passkey = await makePasskey(options);
      await call('POST /client/user/passkey/add', { name, passkey }, { silent: true });
    },
    onSuccess: () => {
      reset();
      toast(texts.added, { tone: 'success' });
      return queryClient.invalidateQueries(passkeysQuery(call));
    },
    onError: (failure) => {
      if (failure instanceof CallFailure) showFailure(failure, setError, toast, ['name', 'password']);
      else if (!isGivenUp(failure))
        toast(isKnownHere(failure) ? texts.known : texts.failed, { tone: 'danger' });
    },
  });
  return (
    <Form onSubmit={(event) => void handleSubmit((values) => add.mutate(values))(event)}>
      <TextField
        label={texts.name}
        placeholder={texts.namePlaceholder}
        maxLength={PASSKEY_NAME_MAX}
        required
        error={formState.errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || texts.nameProblem })}
      />
      {hasPassword && (
        <PasswordField
          label={texts.password}
          required
          error={formState.errors.password?.message}
          {...register('password')}
        />
      )}
      <Button type="submit" loading={add.isPending}>
        {texts.add}
      </Button>
    </Form>
  );
};
