import { NICK_NAME_MAX } from '@caravan/domain/shared/text-limits';
import type { Profile } from '@caravan/contract/accounts/accounts.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useApp } from '../../shell/app.tsx';
import { showFailure } from '../../shell/forms/form-failure.ts';
import { useKeptDraft } from '../../shell/forms/kept-draft.ts';
import { Page } from '../../shell/page/page.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { NotYet } from '../../ui/actions/not-yet.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './accounts.module.css';
import { profileQuery } from './profile/profile.queries.ts';

export const Component = () => {
  const t = useTexts('accounts');
  const { call } = useApp();
  const profile = useQuery(profileQuery(call));
  return (
    <Page title={t.accounts.information.title} narrow>
      {profile.data ? <Information profile={profile.data} /> : <NotYet query={profile} />}
    </Page>
  );
};

const Information = ({ profile }: { readonly profile: Profile }) => {
  const t = useTexts('accounts');
  const texts = t.accounts.information;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const { draft, keep, forget } = useKeptDraft(`profile ${profile.email}`, { nickName: profile.nickName });
  const { register, handleSubmit, getValues, setError, formState } = useForm<{ nickName: string }>({
    mode: 'onTouched',
    defaultValues: draft,
  });
  const save = useMutation({
    mutationFn: (change: { nickName?: string; avatarId?: string }) =>
      call('PUT /shopping/user/change', change, { silent: true }),
    onSuccess: (changed, { nickName }) => {
      if (nickName !== undefined) forget();
      queryClient.setQueryData(profileQuery(call).queryKey, changed);
      toast(t.common.states.saved, { tone: 'success' });
    },
    onError: (failure) => showFailure(failure, setError, toast, ['nickName']),
  });
  return (
    <Card className={styles['stack']}>
      <PictureChoice profile={profile} onChoose={(avatarId) => save.mutate({ avatarId })} />
      <Form
        onChange={() => keep(getValues())}
        onSubmit={(event) =>
          void handleSubmit(({ nickName }) => save.mutate({ nickName: nickName.trim() }))(event)
        }
      >
        <TextField
          label={texts.nickName}
          autoComplete="nickname"
          maxLength={NICK_NAME_MAX}
          required
          error={formState.errors.nickName?.message}
          {...register('nickName', { validate: (name) => name.trim() !== '' || texts.nickNameProblem })}
        />
        <TextField label={texts.email} value={profile.email} readOnly disabled />
        <Button type="submit" wide size="large" loading={save.isPending}>
          {t.common.actions.save}
        </Button>
      </Form>
    </Card>
  );
};

interface PictureChoiceProps {
  readonly profile: Profile;
  readonly onChoose: (mediaId: string) => void;
}

const PictureChoice = ({ profile, onChoose }: PictureChoiceProps) => {
  const t = useTexts('accounts');
  const { call } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      // The call takes a form; its declared input is what a form cannot say in types.
      return call('POST /image/common/upload', form as never);
    },
    onSuccess: ({ id }) => onChoose(id),
  });
  return (
    <div className={styles['head']}>
      <Avatar src={profile.avatar} name={profile.nickName} size="large" />
      <Button
        variant="outline"
        size="small"
        loading={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {t.accounts.information.changePicture}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t.accounts.information.picture}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) upload.mutate(file);
          target.value = '';
        }}
      />
    </div>
  );
};
