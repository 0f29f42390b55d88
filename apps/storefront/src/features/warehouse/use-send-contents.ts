import { CallFailure } from '@caravan/contract/client';
import type { Prohibition } from '@caravan/domain/goods/goods-restrictions';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { showFailure } from '../../shell/forms/form-failure.ts';
import { newKey } from '../../shell/forms/new-key.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { isRefusal } from '../../shell/forms/refusal.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { CONTENTS_FIELDS, type ContentsValues, contentsOf, EMPTY_CONTENTS } from './contents.ts';

/** Announces goods, or claims a parcel with them; a press repeated before an answer came does it once. */
export const useSendContents = (mode: 'announce' | 'claim', form: UseFormReturn<ContentsValues>) => {
  const t = useTexts('warehouse');
  const { call, queryClient } = useApp();
  const toast = useToast();
  const navigate = useNavigate();
  const paths = usePaths();
  const key = useRef(newKey());
  return useMutation({
    mutationFn: (values: ContentsValues) => {
      const contents = contentsOf(values);
      const options = { silent: true, idempotencyKey: key.current };
      return mode === 'claim'
        ? call('POST /warehouse/unknown/claim', contents, options)
        : call('POST /warehouse/forwarded', { ...contents, carrier: values.carrier.trim() }, options);
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['warehouse'] });
      toast(mode === 'claim' ? t.warehouse.forward.claimed : t.warehouse.forward.announced, {
        tone: 'success',
      });
      form.reset(EMPTY_CONTENTS);
      if (mode === 'claim') void navigate(paths.warehouse(), { replace: true, viewTransition: true });
    },
    onError: (failure) => {
      const why = prohibitionIn(failure);
      if (why)
        form.setError(
          'title',
          { type: 'server', message: t.warehouse.forward.prohibited[why] },
          { shouldFocus: true },
        );
      else showFailure(failure, form.setError, toast, CONTENTS_FIELDS);
    },
    onSettled: (_data, failure) => {
      if (failure === null || isRefusal(failure)) key.current = newKey();
    },
  });
};

const prohibitionIn = (failure: unknown): Prohibition | undefined =>
  failure instanceof CallFailure && failure.reason === 'goods_not_carried'
    ? (failure.details?.['prohibition'] as Prohibition | undefined) // as the server names it
    : undefined;
