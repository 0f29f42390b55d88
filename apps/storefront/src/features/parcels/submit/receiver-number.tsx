import type { Address } from '@caravan/contract/accounts/accounts.calls';
import { isReceiverNumber } from '@caravan/domain/customs/receiver-number';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApp } from '../../../shell/app.tsx';
import { showFailure } from '../../../shell/forms/form-failure.ts';
import { keysOf } from '../../../shell/live/query-keys.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { addressOf } from '../../accounts/index.ts';

/** An address from before the number was asked for: it is asked for here, once, and kept with the address. */
export const ReceiverNumber = ({ address, name }: { readonly address: Address; readonly name: string }) => {
  const t = useTexts('accounts');
  const texts = t.accounts.address;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const form = useForm({ defaultValues: { taxNumber: '' } });
  const save = useMutation({
    mutationFn: ({ taxNumber }: { taxNumber: string }) =>
      call(
        'PUT /address',
        { id: address.id, ...addressOf(address), taxNumber, isPreferred: address.isPreferred },
        { silent: true },
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysOf('accounts', 'addresses') }),
    onError: (failure) => showFailure(failure, form.setError, toast, ['taxNumber']),
  });
  return (
    <Card as="section">
      <Form onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}>
        <TextField
          label={t.fill(texts.taxNumber, { name })}
          hint={texts.taxNumberHint}
          required
          autoComplete="off"
          spellCheck={false}
          error={form.formState.errors.taxNumber?.message}
          {...form.register('taxNumber', {
            required: texts.problems.taxNumber,
            validate: (typed) => isReceiverNumber(address.country, typed) || texts.problems.taxNumberForm,
          })}
        />
        <Button type="submit" loading={save.isPending}>
          {t.common.actions.save}
        </Button>
      </Form>
    </Card>
  );
};
