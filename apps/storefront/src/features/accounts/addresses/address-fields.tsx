import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isReceiverNumber, receiverNumberIn } from '@caravan/domain/customs/receiver-number';
import { useApp } from '../../../shell/app.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { FieldRow } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { AddressValues } from './address-form.ts';
import { placesQuery } from './places.queries.ts';
import { type Country, RegionFields } from './region-fields.tsx';

interface AddressFieldsProps {
  readonly form: UseFormReturn<AddressValues>;
}

/** The fields of an address, each with the browser's own autofill and the right keyboard. */
export const AddressFields = ({ form }: AddressFieldsProps) => {
  const { call } = useApp();
  const countryCode = useWatch({ control: form.control, name: 'country' });
  const countries = useQuery(placesQuery(call));
  const country = countries.data?.find(({ code }) => code === countryCode);
  return (
    <>
      <NameFields form={form} />
      <RegionFields form={form} countries={countries.data ?? []} country={country} />
      <StreetField form={form} />
      <ReachFields form={form} country={country} />
      <CustomsField form={form} country={countryCode} />
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

const StreetField = ({ form: { register, formState } }: AddressFieldsProps) => {
  const texts = useTexts('accounts').accounts.address;
  return (
    <TextField
      label={texts.detailedAddress}
      hint={texts.detailedHint}
      autoComplete="street-address"
      required
      error={formState.errors.detailedAddress?.message}
      {...register('detailedAddress', { required: texts.problems.detailedAddress })}
    />
  );
};

interface CustomsFieldProps extends AddressFieldsProps {
  readonly country: string;
}

/** The number by which customs knows the receiver, where the country asks for one. */
const CustomsField = ({ form: { register, formState }, country }: CustomsFieldProps) => {
  const t = useTexts('accounts');
  const texts = t.accounts.address;
  const asked = receiverNumberIn(country);
  if (!asked) return null;
  const isGood = (typed = ''): boolean => typed.trim() === '' || isReceiverNumber(country, typed);
  return (
    <TextField
      label={t.fill(texts.taxNumber, { name: asked.name })}
      hint={texts.taxNumberHint}
      required={asked.isNeeded}
      autoComplete="off"
      spellCheck={false}
      error={formState.errors.taxNumber?.message}
      {...register('taxNumber', {
        ...(asked.isNeeded && { required: texts.problems.taxNumber }),
        validate: (typed) => isGood(typed) || texts.problems.taxNumberForm,
      })}
    />
  );
};

interface ReachFieldsProps extends AddressFieldsProps {
  readonly country: Country | undefined;
}

/** Postcode and phone, in the forms of the chosen country. */
const ReachFields = ({ form: { control, register, formState }, country }: ReachFieldsProps) => {
  const t = useTexts('accounts');
  const texts = t.accounts.address;
  const { errors } = formState;
  const { postalCodePattern: pattern, postalCodeExample: example, callingCode } = country ?? {};
  // A number that is kept has its country's code in it already.
  const isWhole = useWatch({ control, name: 'phone' }).trim().startsWith('+');
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
        {...(callingCode && !isWhole && { lead: `+${callingCode}` })}
        {...register('phone', { required: texts.problems.phone })}
      />
    </FieldRow>
  );
};
