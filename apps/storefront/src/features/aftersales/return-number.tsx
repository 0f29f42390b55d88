import { useForm } from 'react-hook-form';
import { useKeptDraft } from '../../shell/forms/kept-draft.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../ui/layout/card.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAfterSaleStep } from './use-after-sale-step.ts';

interface Values {
  carrier: string;
  returnNumber: string;
}

const EMPTY: Values = { carrier: '', returnNumber: '' };
const NUMBER = /^[A-Za-z0-9-]{6,40}$/;

/** The number under which the goods go back, for anyone who sends them. */
export const ReturnNumber = ({ code }: { readonly code: string }) => {
  const t = useTexts('aftersales');
  const texts = t.aftersales.audit;
  const { draft, keep, forget } = useKeptDraft(`return number ${code}`, EMPTY);
  const upload = useAfterSaleStep('POST /return/number', texts.uploaded, forget);
  const { register, handleSubmit, getValues, formState } = useForm<Values>({ defaultValues: draft });
  const send = handleSubmit(({ carrier, returnNumber }) =>
    upload.mutate({ code, carrier: carrier.trim(), returnNumber: returnNumber.trim() }),
  );
  return (
    <Card as="section">
      <SectionHead title={texts.upload} />
      <Form onSubmit={(event) => void send(event)} onChange={() => keep(getValues())}>
        <TextField label={texts.carrier} autoComplete="off" {...register('carrier')} />
        <TextField
          label={texts.number}
          required
          autoComplete="off"
          autoCapitalize="characters"
          error={formState.errors.returnNumber?.message}
          {...register('returnNumber', {
            validate: (value) => NUMBER.test(value.trim()) || texts.numberProblem,
          })}
        />
        <Button type="submit" variant="secondary" loading={upload.isPending}>
          {texts.upload}
        </Button>
      </Form>
    </Card>
  );
};
