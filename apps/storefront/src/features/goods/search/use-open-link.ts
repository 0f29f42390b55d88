import { CallFailure } from '@caravan/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApp } from '../../../shell/app.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';

export interface OpenLink {
  readonly open: (text: string) => void;
  readonly reset: () => void;
  readonly isOpening: boolean;
  /** Why it could not be opened, in the person's language. */
  readonly failure: string | undefined;
  /** What was opened last. */
  readonly asked: string | undefined;
}

/** Opens the product behind a pasted link or share text; a text without one is searched for instead. */
export const useOpenLink = (searchFor: (words: string) => void): OpenLink => {
  const { call } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  const { mutate, reset, isPending, error, variables } = useMutation({
    mutationFn: (url: string) => call('GET /system/spu/urlSearch', { url }, { silent: true }),
    onSuccess: ({ id, source, words }, url) => {
      if (id !== null)
        void navigate(paths.product({ id, ...(source && { goodsSource: source }) }), {
          viewTransition: true,
        });
      else searchFor(words ?? url);
    },
  });
  return {
    open: (text) => mutate(text.trim()),
    reset,
    isOpening: isPending,
    failure: error instanceof CallFailure ? error.message : undefined,
    asked: variables,
  };
};
