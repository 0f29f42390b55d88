import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { newKey } from '../../shell/forms/new-key.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { isRefusal } from '../../shell/forms/refusal.ts';
import { pictureIdsOf } from '../../shell/forms/upload-picture.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { type ApplyDraft, forgetDraft } from './apply-draft.ts';

/** Sends an application and goes to where its way is shown. */
export const useApply = (orderCode: string) => {
  const t = useTexts('aftersales');
  const { call, queryClient } = useApp();
  const toast = useToast();
  const navigate = useNavigate();
  const paths = usePaths();
  // One intent, one key: a second press is the same application.
  const key = useRef(newKey());
  return useMutation({
    mutationFn: ({ pictures, exchangeSkuId, description, ...draft }: ApplyDraft) =>
      call(
        'POST /return/apply',
        {
          ...draft,
          orderCode,
          description: description.trim(),
          pictureIds: pictureIdsOf(pictures),
          ...(draft.kind === 'exchange' && { exchangeSkuId }),
        },
        { idempotencyKey: key.current },
      ),
    onSuccess: ({ code }) => {
      forgetDraft();
      toast(t.aftersales.apply.sent, { tone: 'success' });
      for (const noun of ['aftersales', 'warehouse', 'orders'])
        void queryClient.invalidateQueries({ queryKey: [noun] });
      void navigate(paths.platformAudit({ afterSaleCode: code }), { replace: true });
    },
    onError: (failure) => {
      if (isRefusal(failure)) key.current = newKey();
    },
  });
};
