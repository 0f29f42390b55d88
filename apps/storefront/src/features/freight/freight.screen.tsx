import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page.tsx';
import { usePaths } from '../../shell/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { placesQuery } from '../accounts/index.ts';
import { type FreightValues, isSizeRight, isWeightRight, wishOf } from './freight-wish.ts';
import styles from './freight.module.css';

const CLASSES = ['general', 'battery', 'liquid', 'cosmetic', 'magnet'] as const;

export const Component = () => {
  const t = useTexts('freight');
  const texts = t.freight;
  const { call } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  const countries = useQuery(placesQuery(call));
  const { register, handleSubmit, formState } = useForm<FreightValues>({
    mode: 'onTouched',
    defaultValues: { country: '', weight: '', length: '', width: '', height: '', goodsClass: 'general' },
  });
  const { errors } = formState;
  const compare = (values: FreightValues): void =>
    void navigate(paths.freightResult(wishOf(values)), { viewTransition: true });
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
          <TextField
            label={texts.weight}
            inputMode="decimal"
            required
            error={errors.weight?.message}
            {...register('weight', { validate: (weight) => isWeightRight(weight) || texts.weightProblem })}
          />
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
