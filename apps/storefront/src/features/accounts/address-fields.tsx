import type { OutputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useApp } from '../../shell/app.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { FieldRow } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AddressValues } from './address-form.ts';
import { placesQuery } from './places.queries.ts';

interface AddressFieldsProps {
  readonly form: UseFormReturn<AddressValues>;
}

/** The eight fields of an address, each with the browser's own autofill and the right keyboard. */
export const AddressFields = ({ form }: AddressFieldsProps) => {
  const { call } = useApp();
  const countryCode = useWatch({ control: form.control, name: 'country' });
  const countries = useQuery(placesQuery(call));
  const country = countries.data?.find(({ code }) => code === countryCode);
  return (
    <>
      <NameFields form={form} />
      <PlaceFields form={form} countries={countries.data ?? []} country={country} />
      <ReachFields form={form} country={country} />
    </>
  );
};

const NameFields = ({ form: { register, formState } }: AddressFieldsProps) => {
  const texts = useTexts('accounts').accounts.address;
  const { errors } = formState;
  return (
    <FieldRow>
      <TextField
        label={texts.firstName}
        autoComplete="given-name"
        required
        error={errors.firstName?.message}
        {...register('firstName', { required: texts.problems.firstName })}
      />
      <TextField
        label={texts.lastName}
        autoComplete="family-name"
        required
        error={errors.lastName?.message}
        {...register('lastName', { required: texts.problems.lastName })}
      />
    </FieldRow>
  );
};

type Country = OutputOf<ShopCalls['GET /system/globalAddress/getAddressListByName']>[number];

interface PlaceFieldsProps extends AddressFieldsProps {
  readonly countries: readonly Country[];
  readonly country: Country | undefined;
}

const PlaceFields = ({ form, countries, country }: PlaceFieldsProps) => {
  const texts = useTexts('accounts').accounts.address;
  const { register, formState, setValue } = form;
  const { errors } = formState;
  return (
    <>
      <SelectField
        label={texts.country}
        placeholder={texts.countryPlaceholder}
        autoComplete="country"
        required
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        error={errors.country?.message}
        {...register('country', { required: texts.problems.country, onChange: () => setValue('state', '') })}
      />
      <FieldRow>
        <StateField form={form} country={country?.code ?? ''} hasStates={country?.hasStates === true} />
        <TextField
          label={texts.city}
          autoComplete="address-level2"
          required
          error={errors.city?.message}
          {...register('city', { required: texts.problems.city })}
        />
      </FieldRow>
      <TextField
        label={texts.detailedAddress}
        hint={texts.detailedHint}
        autoComplete="street-address"
        required
        error={errors.detailedAddress?.message}
        {...register('detailedAddress', { required: texts.problems.detailedAddress })}
      />
    </>
  );
};

interface ReachFieldsProps extends AddressFieldsProps {
  readonly country: Country | undefined;
}

/** Postcode and phone, in the forms of the chosen country. */
const ReachFields = ({ form: { register, formState }, country }: ReachFieldsProps) => {
  const t = useTexts('accounts');
  const texts = t.accounts.address;
  const { errors } = formState;
  const { postalCodePattern: pattern, postalCodeExample: example, callingCode } = country ?? {};
  const isPostalCode = (code: string): boolean =>
    !pattern || new RegExp(`^(?:${pattern})$`, 'i').test(code.trim());
  return (
    <FieldRow>
      <TextField
        label={texts.postalCode}
        autoComplete="postal-code"
        required
        error={errors.postalCode?.message}
        {...(example && { hint: t.fill(texts.postalExample, { example }) })}
        {...register('postalCode', {
          required: texts.problems.postalCode,
          validate: (code) => isPostalCode(code) || texts.problems.postalForm,
        })}
      />
      <TextField
        label={texts.phone}
        hint={texts.phoneHint}
        type="tel"
        autoComplete="tel"
        required
        error={errors.phone?.message}
        {...(callingCode && { lead: `+${callingCode}` })}
        {...register('phone', { required: texts.problems.phone })}
      />
    </FieldRow>
  );
};

interface StateFieldProps extends AddressFieldsProps {
  readonly country: string;
  readonly hasStates: boolean;
}

/** A list where mail has states, free text elsewhere. */
const StateField = ({ form, country, hasStates }: StateFieldProps) => {
  const t = useTexts('accounts');
  const { call } = useApp();
  const states = useQuery({ ...placesQuery(call, country), enabled: hasStates });
  const texts = t.accounts.address;
  const field = {
    label: texts.state,
    required: true,
    autoComplete: 'address-level1',
    error: form.formState.errors.state?.message,
    ...form.register('state', { required: texts.problems.state }),
  };
  if (!hasStates) return <TextField {...field} />;
  const options = (states.data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  // The list comes after what was typed before: the select is made anew with it, so that the choice shows.
  return (
    <SelectField key={options.length} {...field} placeholder={texts.statePlaceholder} options={options} />
  );
};
