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
  const t = useTexts('accounts');
  const { register, formState, control, setValue } = form;
  const { errors } = formState;
  const { call } = useApp();
  const countryCode = useWatch({ control, name: 'country' });
  const countries = useQuery(placesQuery(call));
  const country = countries.data?.find(({ code }) => code === countryCode);
  const texts = t.accounts.address;
  const pattern = country?.postalCodePattern;
  return (
    <>
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
      <SelectField
        label={texts.country}
        placeholder={texts.countryPlaceholder}
        autoComplete="country"
        required
        options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        error={errors.country?.message}
        {...register('country', { required: texts.problems.country, onChange: () => setValue('state', '') })}
      />
      <FieldRow>
        <StateField form={form} country={countryCode} hasStates={country?.hasStates === true} />
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
      <FieldRow>
        <TextField
          label={texts.postalCode}
          autoComplete="postal-code"
          required
          error={errors.postalCode?.message}
          {...(country?.postalCodeExample && {
            hint: t.fill(texts.postalExample, { example: country.postalCodeExample }),
          })}
          {...register('postalCode', {
            required: texts.problems.postalCode,
            validate: (code) =>
              !pattern || new RegExp(`^(?:${pattern})$`, 'i').test(code.trim()) || texts.problems.postalForm,
          })}
        />
        <TextField
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          autoComplete="tel"
          required
          error={errors.phone?.message}
          {...(country?.callingCode && { lead: `+${country.callingCode}` })}
          {...register('phone', { required: texts.problems.phone })}
        />
      </FieldRow>
    </>
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
