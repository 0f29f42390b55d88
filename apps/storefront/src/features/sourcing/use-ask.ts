import { CallFailure } from '@caravan/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { newKey } from '../../shell/forms/new-key.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { isRefusal } from '../../shell/forms/refusal.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { pictureIdsOf } from '../../shell/forms/upload-picture.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { forgetDraft, type SourcingDraft, yuanOf } from './sourcing-draft.ts';

/** Sends a request and goes to where its answer will stand. `refusal` is said at the field it is about. */
export const useAsk = () => {
  const { sourcing } = useTexts('sourcing');
  const { call, queryClient } = useApp();
  const toast = useToast();
  const navigate = useNavigate();
  const paths = usePaths();
  // One intent, one key: a second press is the same request.
  const key = useRef(newKey());
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ pictures, price, freight, name, link, ...draft }: SourcingDraft) =>
      call(
        'POST /sourcing/request',
        {
          ...draft,
          name: name.trim(),
          link: link.trim(),
          pictureIds: pictureIdsOf(pictures),
          ...amountOf('priceCny', price),
          ...amountOf('freightCny', freight),
        },
        { silent: true, idempotencyKey: key.current },
      ),
    onSuccess: () => {
      forgetDraft();
      toast(sourcing.ask.sent, { tone: 'success', durationMs: 3_000 });
      void queryClient.invalidateQueries({ queryKey: ['sourcing'] });
      void navigate(paths.sourcingList(), { replace: true });
    },
    onError: (failure) => {
      if (isRefusal(failure)) key.current = newKey();
      if (!isOfName(failure)) toast(failure.message, { tone: 'danger' });
    },
  });
  return { send: mutate, isSending: isPending, nameRefusal: isOfName(error) ? error.message : undefined };
};

const isOfName = (error: Error | null): error is CallFailure =>
  error instanceof CallFailure && error.reason === 'sourcing_prohibited';

const amountOf = (name: 'priceCny' | 'freightCny', typed: string) => {
  const yuan = yuanOf(typed);
  return typeof yuan === 'number' ? { [name]: yuan } : {};
};
