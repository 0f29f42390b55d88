import type { OutputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useApp } from '../../../shell/app.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { FieldRow } from '../../../ui/forms/form.tsx';
import { PickField } from '../../../ui/forms/pick-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { AddressValues } from './address-form.ts';
import { placesQuery } from './places.queries.ts';
import { useChosenRegion } from './region-choice.ts';

export type Country = OutputOf<ShopCalls['GET /system/globalAddress/getAddressListByName']>[number];

interface RegionFieldsProps {
  readonly form: UseFormReturn<AddressValues>;
  readonly countries: readonly Country[];
  readonly country: Country | undefined;
}

/** Country, state and city: chosen on a page of their own, or filled in by the browser. */
export const RegionFields = ({ form, countries, country }: RegionFieldsProps) => {
  const texts = useTexts('accounts').accounts.address;
  const { register, formState, setValue } = form;
  useChosenRegion((chosen) => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('country', chosen.country, options);
    setValue('state', chosen.state, options);
    if (chosen.city !== undefined) setValue('city', chosen.city, options);
  });
  return (
    <>
      <CountryField form={form} countries={countries} country={country} />
      <FieldRow>
        {country?.hasStates ? (
          <StateField form={form} country={country.code} />
        ) : (
          <TextField
            label={texts.state}
            autoComplete="address-level1"
            required
            error={formState.errors.state?.message}
            {...register('state', { required: texts.problems.state })}
          />
        )}
        <TextField
          label={texts.city}
          autoComplete="address-level2"
          required
          error={formState.errors.city?.message}
          {...register('city', { required: texts.problems.city })}
        />
      </FieldRow>
    </>
  );
};

const CountryField = ({ form, countries, country }: RegionFieldsProps) => {
  const texts = useTexts('accounts').accounts.address;
  const navigate = useNavigate();
  const paths = usePaths();
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({
    control: form.control,
    name: 'country',
    rules: { required: texts.problems.country },
  });
  const fill = (code: string): void => {
    field.onChange(code);
    form.setValue('state', '');
  };
  return (
    <PickField
      label={texts.country}
      placeholder={texts.countryPlaceholder}
      required
      shown={country?.name ?? field.value}
      error={fieldState.error?.message}
      onOpen={() => void navigate(paths.selectRegion(), { viewTransition: true })}
      onBlur={field.onBlur}
      ref={ref}
      autofill={{
        autoComplete: 'country',
        value: field.value,
        options: optionsOf(countries),
        onFill: fill,
      }}
    />
  );
};

interface StateFieldProps extends Pick<RegionFieldsProps, 'form'> {
  readonly country: string;
}

const StateField = ({ form, country }: StateFieldProps) => {
  const { call } = useApp();
  const texts = useTexts('accounts').accounts.address;
  const navigate = useNavigate();
  const paths = usePaths();
  const states = useQuery(placesQuery(call, { country })).data ?? [];
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({
    control: form.control,
    name: 'state',
    rules: { required: texts.problems.state },
  });
  return (
    <PickField
      label={texts.state}
      placeholder={texts.statePlaceholder}
      required
      shown={states.find(({ code }) => code === field.value)?.name ?? field.value}
      error={fieldState.error?.message}
      onOpen={() => void navigate(paths.selectRegion({ country }), { viewTransition: true })}
      onBlur={field.onBlur}
      ref={ref}
      autofill={{
        autoComplete: 'address-level1',
        value: field.value,
        options: optionsOf(states),
        onFill: field.onChange,
      }}
    />
  );
};

const optionsOf = (places: readonly { readonly code: string; readonly name: string }[]) =>
  places.map(({ code, name }) => ({ value: code, label: name }));
