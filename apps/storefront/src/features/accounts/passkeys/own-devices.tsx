import type { OwnSession } from '@caravan/contract/accounts/own-session.shapes';
import { CallFailure } from '@caravan/contract/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApp } from '../../../shell/app.tsx';
import { dateTime, shortDate } from '../../../shell/dates.ts';
import { showFailure } from '../../../shell/forms/form-failure.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { SkeletonText } from '../../../ui/loading/skeleton.tsx';
import styles from './passkeys.module.css';
import { sessionsQuery } from './passkeys.queries.ts';

/** Where the person is signed in, and the way to end it there. */
export const OwnDevices = () => {
  const { call } = useApp();
  const known = useQuery(sessionsQuery(call));
  if (known.isPending) return <SkeletonText lines={3} />;
  if (known.isError) return <ErrorState why={known.error} onRetry={() => void known.refetch()} />;
  return <Devices {...known.data} />;
};

interface DevicesProps {
  readonly list: readonly OwnSession[];
  readonly hasPassword: boolean;
}

const Devices = ({ list, hasPassword }: DevicesProps) => {
  const texts = useTexts('passkeys').passkeys;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { password: '' } });
  const end = useMutation({
    mutationFn: (wanted: { id?: string; password: string }) =>
      call('POST /client/user/session/end', wanted, { silent: true }),
    onSuccess: () => {
      reset();
      toast(texts.signedOut, { tone: 'success' });
      return queryClient.invalidateQueries(sessionsQuery(call));
    },
    onError: (failure) => {
      if (failure instanceof CallFailure) showFailure(failure, setError, toast, ['password']);
    },
  });
  const submit = (id?: string) =>
    handleSubmit((values) => end.mutate({ ...values, ...(id === undefined ? {} : { id }) }));
  const isAlone = list.every(({ isHere }) => isHere);
  return (
    <>
      <p>{isAlone ? texts.onlyHere : texts.devicesLead}</p>
      <ul className={styles['list']}>
        {list.map((session) => (
          <Device
            key={session.id}
            session={session}
            isBusy={end.isPending && end.variables.id === session.id}
            onEnd={() => void submit(session.id)()}
          />
        ))}
      </ul>
      {!isAlone && (
        <Form onSubmit={(event) => void submit()(event)}>
          {hasPassword && (
            <PasswordField
              label={texts.password}
              required
              error={formState.errors.password?.message}
              {...register('password')}
            />
          )}
          <Button type="submit" variant="outline" loading={end.isPending && end.variables.id === undefined}>
            {texts.signOutOthers}
          </Button>
        </Form>
      )}
    </>
  );
};

interface DeviceProps {
  readonly session: OwnSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

const Device = ({ session: { browser, isHere, openedAt, usedAt }, isBusy, onEnd }: DeviceProps) => {
  const t = useTexts('passkeys');
  const texts = t.passkeys;
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <strong>{browser ?? texts.unknownBrowser}</strong>
        <span className={styles['faint']}>
          {t.fill(texts.opened, { date: shortDate(openedAt) })}
          {' · '}
          {isHere ? texts.here : t.fill(texts.used, { time: dateTime(usedAt) })}
        </span>
      </span>
      {!isHere && (
        <Button size="small" variant="outline" loading={isBusy} onClick={onEnd}>
          {texts.signOut}
        </Button>
      )}
    </li>
  );
};
