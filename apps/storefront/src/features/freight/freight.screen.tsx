import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page.tsx';
import { usePaths } from '../../shell/paths.ts';
import { local } from '../../shell/storage.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { placesQuery } from '../accounts/index.ts';
import { type FreightValues, isSizeRight, isWeightRight, typedOf, wishOf } from './freight-wish.ts';
import { type GoodsWeight, weightsQuery } from './freight.queries.ts';
import { UsualWeights } from './usual-weights.tsx';
import styles from './freight.module.css';

const CLASSES = ['general', 'battery', 'liquid', 'cosmetic', 'magnet'] as const;

export const Component = () => {
  const t = useTexts('freight');
  const texts = t.freight;
  const { call } = useApp();
  const countries = useQuery(placesQuery(call));
  const { form, weights, compare } = useEstimate(countries.data !== undefined);
  const { register, handleSubmit, formState, setValue } = form;
  const { errors } = formState;
  const side = { inputMode: 'decimal', hideLabel: false } as const;
  return (
    <Page title={texts.title} description={texts.lead} narrow>
      <Card className={styles['stack']}>
        <p className={styles['lead']}>{texts.lead}</p>
        <Form onSubmit={(event) => void handleSubmit(compare)(event)}>
          <SelectField
            label={texts.country}
            placeholder={texts.countryPlaceholder}
            required
            options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            error={errors.country?.message}
            {...register('country', { required: texts.countryProblem })}
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
            options={CLASSES.map((value) => ({ value, label: texts.classes[value] }))}
            {...register('goodsClass')}
          />
          <Button type="submit" wide size="large">
            {texts.submit}
          </Button>
        </Form>
      </Card>
    </Page>
  );
};

/** The form, filled in with what was asked for last and with the goods one comes from; what the person typed stays. */
const useEstimate = (hasCountries: boolean) => {
  const { call } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  const [params] = useSearchParams();
  const weights = useQuery(weightsQuery(call, params.get('spuId') ?? undefined)).data;
  const form = useForm<FreightValues>({
    mode: 'onTouched',
    defaultValues: EMPTY,
    values: {
      ...EMPTY,
      // A select takes a value only once it has the option.
      country: hasCountries ? (local.get('freightCountry') ?? '') : '',
      ...(weights?.goods ? typedOf(weights.goods) : {}),
    },
    resetOptions: { keepDirtyValues: true },
  });
  const compare = (values: FreightValues): void => {
    local.set('freightCountry', values.country);
    void navigate(paths.freightResult(wishOf(values)), { viewTransition: true });
  };
  return { form, weights, compare };
};

const EMPTY: FreightValues = {
  country: '',
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
