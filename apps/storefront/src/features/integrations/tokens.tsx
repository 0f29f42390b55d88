import { TOKEN_NAME_MAX } from '@caravan/domain/shared/text-limits';
import type { ApiToken } from '@caravan/contract/integrations/integrations.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApp } from '../../shell/app.tsx';
import { useConfirm } from '../../shell/forms/confirm.tsx';
import { dateTime, shortDate } from '../../shell/dates.ts';
import { showFailure } from '../../shell/forms/form-failure.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SkeletonText } from '../../ui/loading/skeleton.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './integrations.module.css';
import { tokensQuery } from './integrations.queries.ts';
import { ShownOnce } from './shown-once.tsx';

export const Tokens = () => {
  const { tokens } = useTexts('integrations').integrations;
  const { call } = useApp();
  const list = useQuery(tokensQuery(call));
  return (
    <Card as="section" className={styles['stack']}>
      <SectionHead title={tokens.title} />
      <p>{tokens.text}</p>
      {list.isPending && <SkeletonText lines={2} />}
      {list.isError && <ErrorState why={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <p className={styles['faint']}>{tokens.empty}</p>}
      {list.data && list.data.length > 0 && (
        <ul className={styles['list']}>
          {list.data.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      <NewToken />
    </Card>
  );
};

const TokenRow = ({ token }: { readonly token: ApiToken }) => {
  const t = useTexts('integrations');
  const { tokens } = t.integrations;
  const { call, queryClient } = useApp();
  const confirm = useConfirm();
  const revoke = useMutation({
    mutationFn: () => call('POST /client/user/token/revoke', { id: token.id }),
    onSuccess: () => queryClient.invalidateQueries(tokensQuery(call)),
  });
  const ask = async (): Promise<void> => {
    const title = t.fill(tokens.revokeAsk, { name: token.name });
    if (await confirm({ title, text: tokens.revokeText, confirm: tokens.revoke, danger: true }))
      revoke.mutate();
  };
  const used =
    token.lastUsedAt === null ? tokens.unused : t.fill(tokens.used, { time: dateTime(token.lastUsedAt) });
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <strong>{token.name}</strong>
        <span className={styles['faint']}>
          {t.fill(tokens.facts, { ending: token.ending, date: shortDate(token.createdAt) })}
          {' · '}
          {used}
        </span>
      </span>
      <Button size="small" variant="outline" loading={revoke.isPending} onClick={() => void ask()}>
        {tokens.revoke}
      </Button>
    </li>
  );
};

interface Values {
  name: string;
}

const NewToken = () => {
  const { tokens } = useTexts('integrations').integrations;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    defaultValues: { name: '' },
  });
  const add = useMutation({
    mutationFn: (values: Values) => call('POST /client/user/token/add', values, { silent: true }),
    onSuccess: () => {
      reset();
      return queryClient.invalidateQueries(tokensQuery(call));
    },
    onError: (failure) => showFailure(failure, setError, toast, ['name']),
  });
  if (add.data) return <ShownOnce title={tokens.made} secret={add.data.token} onKept={() => add.reset()} />;
  return (
    <Form onSubmit={(event) => void handleSubmit((values) => add.mutate(values))(event)}>
      <TextField
        label={tokens.name}
        placeholder={tokens.namePlaceholder}
        maxLength={TOKEN_NAME_MAX}
        required
        error={formState.errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || tokens.nameProblem })}
      />
      <Button type="submit" variant="outline" loading={add.isPending}>
        {tokens.add}
      </Button>
    </Form>
  );
};
