import { COMMON_GOODS_CLASSES } from '@caravan/domain/freight/freight-tariff';
import { useQuery } from '@tanstack/react-query';
import { useController, useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { draftOf, useFormDraft } from '../../shell/forms/form-draft.ts';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { keepCountry, keptCountry } from '../../shell/country.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { PickField } from '../../ui/forms/pick-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { placesQuery, useChosenRegion } from '../accounts/index.ts';
import {
  type FreightValues,
  isSizeRight,
  isWeightRight,
  MOST_POSTAL,
  typedOf,
  requestOf,
} from './freight-request.ts';
import { type GoodsWeight, weightsQuery } from './freight.queries.ts';
import { UsualWeights } from './usual-weights.tsx';
import styles from './freight.module.css';

export const Component = () => {
  const t = useTexts('freight');
  const texts = t.freight;
  const paths = usePaths();
  const { form, weights, compare } = useEstimate();
  const { register, handleSubmit, formState, setValue } = form;
  const { errors } = formState;
  const side = { inputMode: 'decimal', hideLabel: false } as const;
  return (
    <Page title={texts.title} description={texts.lead} narrow>
      <Card className={styles['stack']}>
        <p className={styles['lead']}>{texts.lead}</p>
        <Form onSubmit={(event) => void handleSubmit(compare)(event)}>
          <CountryField form={form} />
          <TextField
            label={texts.postalCode}
            hint={texts.postalCodeHint}
            maxLength={MOST_POSTAL}
            autoComplete="postal-code"
            {...register('postalCode')}
          />
          {weights?.goods && <p className={styles['faint']}>{goodsWords(t, weights.goods)}</p>}
          <TextField
            label={texts.weight}
            inputMode="decimal"
            required
            error={errors.weight?.message}
            {...register('weight', { validate: (weight) => isWeightRight(weight) || texts.weightProblem })}
          />
          {weights && weights.kinds.length > 0 && (
            <UsualWeights
              kinds={weights.kinds}
              onWeight={(grams) =>
                setValue('weight', String(grams / 1000), { shouldDirty: true, shouldValidate: true })
              }
            />
          )}
          <fieldset className={styles['size']}>
            <legend>{texts.size}</legend>
            <TextField
              label={texts.length}
              {...side}
              error={errors.length?.message}
              {...register('length', { validate: (_, values) => isSizeRight(values) || texts.sizeProblem })}
            />
            <TextField label={texts.width} {...side} {...register('width', { deps: 'length' })} />
            <TextField label={texts.height} {...side} {...register('height', { deps: 'length' })} />
          </fieldset>
          <SelectField
            label={texts.goods}
            options={COMMON_GOODS_CLASSES.map((value) => ({ value, label: texts.classes[value] }))}
            {...register('goodsClass')}
          />
          <Button type="submit" wide size="large">
            {texts.submit}
          </Button>
        </Form>
      </Card>
      <LinkButton variant="outline" to={paths.lineScores()}>
        {texts.scores.see}
      </LinkButton>
    </Page>
  );
};

const CountryField = ({ form }: { readonly form: UseFormReturn<FreightValues> }) => {
  const texts = useTexts('freight').freight;
  const { call } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  const countries = useQuery(placesQuery(call)).data ?? [];
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({
    control: form.control,
    name: 'country',
    rules: { required: texts.countryProblem },
  });
  const open = () => void navigate(paths.selectRegion({ only: 'country' }), { viewTransition: true });
  return (
    <PickField
      label={texts.country}
      placeholder={texts.countryPlaceholder}
      required
      shown={countries.find(({ code }) => code === field.value)?.name ?? field.value}
      error={fieldState.error?.message}
      onOpen={open}
      onBlur={field.onBlur}
      ref={ref}
    />
  );
};

/** The form as it was left in this tab, else filled in with the last country and with the goods one comes from. */
const useEstimate = () => {
  const { call } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  const [params] = useSearchParams();
  const spuId = params.get('spuId') ?? '';
  const weights = useQuery(weightsQuery(call, spuId || undefined)).data;
  const draft = draftOf<FreightValues>('freightDraft');
  const form = useForm<FreightValues>({
    mode: 'onTouched',
    defaultValues: EMPTY,
    values: {
      ...EMPTY,
      country: keptCountry() ?? '',
      ...(weights?.goods ? typedOf(weights.goods) : {}),
      ...(draft?.about === spuId && draft.values),
    },
    resetOptions: { keepDirtyValues: true },
  });
  useFormDraft(form, 'freightDraft', spuId);
  useChosenRegion(({ country }) => {
    if (country !== form.getValues('country')) form.setValue('postalCode', '', { shouldDirty: true });
    form.setValue('country', country, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  });
  const compare = (values: FreightValues): void => {
    keepCountry(values.country);
    void navigate(paths.freightResult(requestOf(values)), { viewTransition: true });
  };
  return { form, weights, compare };
};

const EMPTY: FreightValues = {
  country: '',
  postalCode: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  goodsClass: 'general',
};

/** Whose weight was filled in, and where it is known from. */
const goodsWords = (t: ReturnType<typeof useTexts<'freight'>>, goods: GoodsWeight): string =>
  goods.origin === 'measured'
    ? t.plural(t.freight.measuredGoods, goods.pieces, { name: goods.name })
    : t.fill(t.freight.listedGoods, { name: goods.name });
