import type { Passkey } from '@caravan/contract/accounts/passkey.shapes';
import { PASSKEY_NAME_MAX } from '@caravan/domain/shared/text-limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApp } from '../../../shell/app.tsx';
import { dateTime, shortDate } from '../../../shell/dates.ts';
import { useConfirm } from '../../../shell/forms/confirm.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from './passkeys.module.css';
import { passkeysQuery } from './passkeys.queries.ts';

export const PasskeyRow = ({ passkey }: { readonly passkey: Passkey }) => {
  const t = useTexts('passkeys');
  const texts = t.passkeys;
  const { call, queryClient } = useApp();
  const confirm = useConfirm();
  const [isRenaming, setRenaming] = useState(false);
  const remove = useMutation({
    mutationFn: () => call('POST /client/user/passkey/remove', { id: passkey.id }),
    onSuccess: () => queryClient.invalidateQueries(passkeysQuery(call)),
  });
  const ask = async (): Promise<void> => {
    const title = t.fill(texts.removeAsk, { name: passkey.name });
    if (await confirm({ title, text: texts.removeText, confirm: texts.remove, danger: true }))
      remove.mutate();
  };
  const used =
    passkey.lastUsedAt === null ? texts.unused : t.fill(texts.used, { time: dateTime(passkey.lastUsedAt) });
  if (isRenaming) return <Rename passkey={passkey} onDone={() => setRenaming(false)} />;
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <strong>{passkey.name}</strong>
        <span className={styles['faint']}>
          {t.fill(texts.made, { date: shortDate(passkey.createdAt) })}
          {' · '}
          {used}
        </span>
      </span>
      <span className={styles['buttons']}>
        <Button size="small" variant="outline" onClick={() => setRenaming(true)}>
          {texts.rename}
        </Button>
        <Button size="small" variant="outline" loading={remove.isPending} onClick={() => void ask()}>
          {texts.remove}
        </Button>
      </span>
    </li>
  );
};

const Rename = ({ passkey, onDone }: { readonly passkey: Passkey; readonly onDone: () => void }) => {
  const texts = useTexts('passkeys').passkeys;
  const { call, queryClient } = useApp();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: passkey.name } });
  const rename = useMutation({
    mutationFn: ({ name }: { name: string }) =>
      call('POST /client/user/passkey/rename', { id: passkey.id, name }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(passkeysQuery(call));
      onDone();
    },
  });
  return (
    <li className={styles['row']}>
      <Form onSubmit={(event) => void handleSubmit((values) => rename.mutate(values))(event)}>
        <TextField
          label={texts.name}
          maxLength={PASSKEY_NAME_MAX}
          required
          error={formState.errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || texts.nameProblem })}
        />
        <Button type="submit" size="small" loading={rename.isPending}>
          {texts.save}
        </Button>
      </Form>
    </li>
  );
};
