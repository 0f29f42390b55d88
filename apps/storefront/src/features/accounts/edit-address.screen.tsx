import type { Address } from '@caravan/contract/accounts/accounts.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { draftOf, forgetDraft, useFormDraft } from '../../shell/forms/form-draft.ts';
import { showFailure } from '../../shell/forms/form-failure.ts';
import { Page } from '../../shell/page/page.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Switch } from '../../ui/choices/choice.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { NotYet } from '../../ui/actions/not-yet.tsx';
import { AddressFields } from './addresses/address-fields.tsx';
import {
  ADDRESS_FIELD_NAMES,
  addressOf,
  type AddressValues,
  EMPTY_ADDRESS,
} from './addresses/address-form.ts';
import { addressesQuery } from './addresses/addresses.queries.ts';

export const Component = () => {
  const t = useTexts('accounts');
  const { call } = useApp();
  const [params] = useSearchParams();
  const addressId = params.get('addressId');
  const addresses = useQuery(addressesQuery(call));
  const title = addressId ? t.accounts.address.edit : t.accounts.address.add;
  return (
    <Page title={title} narrow>
      {addresses.data ? (
        <EditAddress
          address={addresses.data.find(({ id }) => id === addressId)}
          isFirst={addresses.data.length === 0}
        />
      ) : (
        <NotYet query={addresses} />
      )}
    </Page>
  );
};

interface EditValues extends AddressValues {
  isPreferred: boolean;
}

interface EditAddressProps {
  readonly address: Address | undefined;
  readonly isFirst: boolean;
}

const EditAddress = ({ address, isFirst }: EditAddressProps) => {
  const t = useTexts('accounts');
  const { call, queryClient } = useApp();
  const toast = useToast();
  const navigate = useNavigate();
  const about = address?.id ?? 'new';
  const form = useForm<EditValues>({
    mode: 'onTouched',
    defaultValues: draftedFor(about) ?? {
      ...(address ? addressOf(address) : EMPTY_ADDRESS),
      isPreferred: address?.isPreferred ?? isFirst,
    },
  });
  useFormDraft(form, 'addressDraft', about);
  const save = useMutation({
    mutationFn: (values: EditValues) =>
      address
        ? call('PUT /address', { id: address.id, ...values }, { silent: true })
        : call('POST /address', values, { silent: true }),
    onSuccess: async () => {
      forgetDraft('addressDraft');
      await queryClient.invalidateQueries({ queryKey: ['accounts', 'addresses'] });
      void navigate(-1);
    },
    onError: (failure) => showFailure(failure, form.setError, toast, ADDRESS_FIELD_NAMES),
  });
  return (
    <Card>
      <Form onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}>
        {/* The fields of an address are among those of this form. */}
        <AddressFields form={form as never} />
        <Switch {...form.register('isPreferred')}>{t.accounts.address.makePreferred}</Switch>
        <Button type="submit" wide size="large" loading={save.isPending}>
          {t.common.actions.save}
        </Button>
      </Form>
    </Card>
  );
};

const draftedFor = (about: string): EditValues | undefined => {
  const draft = draftOf<EditValues>('addressDraft');
  return draft?.about === about ? draft.values : undefined;
};
