import { CARRIER_MAX, GOODS_NAME_MAX, TRACKING_NUMBER_MAX } from '@caravan/domain/shared/text-limits';
import { GOODS_CLASSES } from '@caravan/domain/freight/freight-tariff';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { CARRIERS, type ContentsValues, EMPTY_CONTENTS, isQuantity, isValue, isWaybill } from './contents.ts';
import { useSendContents } from './use-send-contents.ts';
import styles from './warehouse.module.css';

/** What is in a box that was not bought here, under its number: announced, or claimed. */
export const ContentsForm = ({ mode }: { readonly mode: 'announce' | 'claim' }) => {
  const t = useTexts('warehouse');
  const form = useForm<ContentsValues>({ mode: 'onTouched', defaultValues: EMPTY_CONTENTS });
  const send = useSendContents(mode, form);
  const { forward } = t.warehouse;
  return (
    <Card>
      <p className={styles['lead']}>{mode === 'claim' ? forward.claimHint : forward.announceHint}</p>
      <Form onSubmit={(event) => void form.handleSubmit((values) => send.mutate(values))(event)}>
        <TextField
          label={forward.trackingNumber}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={TRACKING_NUMBER_MAX}
          error={form.formState.errors.trackingNumber?.message}
          {...form.register('trackingNumber', {
            validate: (typed) => isWaybill(typed) || forward.wrongNumber,
          })}
        />
        {mode === 'announce' && (
          <>
            <TextField
              label={forward.carrier}
              list="carriers"
              autoComplete="off"
              maxLength={CARRIER_MAX}
              {...form.register('carrier')}
            />
            <datalist id="carriers">
              {CARRIERS.map((carrier) => (
                <option key={carrier} value={carrier}>
                  {carrier}
                </option>
              ))}
            </datalist>
          </>
        )}
        <Contents form={form} />
        <Button type="submit" wide size="large" loading={send.isPending}>
          {mode === 'claim' ? forward.sendClaim : forward.send}
        </Button>
      </Form>
    </Card>
  );
};

const Contents = ({ form }: { readonly form: UseFormReturn<ContentsValues> }) => {
  const t = useTexts('warehouse');
  const { forward } = t.warehouse;
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <TextField
        label={forward.name}
        hint={forward.nameHint}
        required
        autoComplete="off"
        maxLength={GOODS_NAME_MAX}
        error={errors.title?.message}
        {...register('title', { validate: (typed) => typed.trim() !== '' || forward.wrongName })}
      />
      <div className={styles['pair']}>
        <TextField
          label={forward.quantity}
          required
          inputMode="numeric"
          autoComplete="off"
          error={errors.quantity?.message}
          {...register('quantity', { validate: (typed) => isQuantity(typed) || forward.wrongQuantity })}
        />
        <TextField
          label={forward.value}
          required
          inputMode="decimal"
          autoComplete="off"
          lead="¥"
          error={errors.declaredCny?.message}
          {...register('declaredCny', { validate: (typed) => isValue(typed) || forward.wrongValue })}
        />
      </div>
      <SelectField
        label={forward.goodsClass}
        options={GOODS_CLASSES.map((value) => ({ value, label: forward.classes[value] }))}
        {...register('goodsClass', { required: true })}
      />
    </>
  );
};
