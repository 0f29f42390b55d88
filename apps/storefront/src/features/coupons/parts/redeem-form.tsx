import { COUPON_CODE_MAX } from '@caravan/domain/shared/text-limits';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApp } from '../../../shell/app.tsx';
import { newKey } from '@caravan/web/wire/new-key';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { keysOf } from '../../../shell/live/query-keys.ts';

interface Values {
  code: string;
}

/** A code becomes a coupon; why not is said at the field, and what was typed stays. */
export const RedeemForm = () => {
  const t = useTexts('coupons');
  const { redeem: texts } = t.coupons;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    defaultValues: { code: '' },
  });
  const redeem = useMutation({
    mutationFn: ({ code }: Values) =>
      call(
        'GET /user/coupon/receiveCouponByCode',
        { code: code.trim() },
        { silent: true, idempotencyKey: newKey() },
      ),
    onSuccess: ({ couponName }) => {
      reset();
      toast(t.fill(texts.done, { name: couponName }), { tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: ['coupons'] });
      void queryClient.invalidateQueries({ queryKey: keysOf('accounts', 'profile') });
    },
    onError: ({ message }) => setError('code', { type: 'server', message }, { shouldFocus: true }),
  });
  return (
    <Card as="section">
      <Form onSubmit={(event) => void handleSubmit((values) => redeem.mutate(values))(event)}>
        <TextField
          label={texts.label}
          hint={texts.hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={COUPON_CODE_MAX}
          error={formState.errors.code?.message}
          {...register('code', { validate: (code) => code.trim() !== '' || texts.missing })}
          tail={
            <Button type="submit" size="small" loading={redeem.isPending}>
              {texts.submit}
            </Button>
          }
        />
      </Form>
    </Card>
  );
};
