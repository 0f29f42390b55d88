import { WEBHOOK_URL_MAX } from '@caravan/domain/shared/text-limits';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@caravan/domain/people/webhook-tries';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApp } from '../../shell/app.tsx';
import { showFailure } from '../../shell/forms/form-failure.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/choice.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './integrations.module.css';
import { webhooksQuery } from './integrations.queries.ts';

interface Values {
  url: string;
  events: WebhookEvent[];
}

interface NewWebhookProps {
  readonly onMade: (url: string, secret: string) => void;
}

export const NewWebhook = ({ onMade }: NewWebhookProps) => {
  const { webhooks } = useTexts('integrations').integrations;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    defaultValues: { url: '', events: [...WEBHOOK_EVENTS] },
  });
  const add = useMutation({
    mutationFn: (values: Values) => call('POST /client/user/webhook/add', values, { silent: true }),
    onSuccess: ({ secret }, { url }) => {
      reset();
      onMade(url, secret);
      return queryClient.invalidateQueries(webhooksQuery(call));
    },
    onError: (failure) => showFailure(failure, setError, toast, ['url']),
  });
  const { errors } = formState;
  return (
    <Form onSubmit={(event) => void handleSubmit((values) => add.mutate(values))(event)}>
      <TextField
        label={webhooks.url}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com/orders"
        maxLength={WEBHOOK_URL_MAX}
        required
        error={errors.url?.message}
        {...register('url', { required: webhooks.urlProblem })}
      />
      <fieldset className={styles['events']}>
        <legend>{webhooks.events}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            value={event}
            error={event === WEBHOOK_EVENTS.at(-1) ? errors.events?.message : undefined}
            {...register('events', { validate: (events) => events.length > 0 || webhooks.eventsProblem })}
          >
            {webhooks.eventNames[event]}
          </Checkbox>
        ))}
      </fieldset>
      <Button type="submit" variant="outline" loading={add.isPending}>
        {webhooks.add}
      </Button>
    </Form>
  );
};
