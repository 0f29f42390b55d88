import { useApp } from '../app.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { Toasts } from './toasts.ts';

/** `toast(text)` for 1.5 s, `toast(text, { tone: 'success', durationMs: 2000 })`. */
export const useToast = (): Toasts['show'] => useApp().toasts.show;

const COPIED_MS = 2_000;
const COPY_FAILED_MS = 3_000;

/** Copies a text and says whether it worked; a link that was not copied can be copied by hand. */
export const useCopy = (): ((text: string) => Promise<void>) => {
  const toast = useToast();
  const { common, errors } = useTexts('errors');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(common.states.copied, { tone: 'success', durationMs: COPIED_MS });
    } catch {
      toast(errors.copyFailed, { tone: 'danger', durationMs: COPY_FAILED_MS });
    }
  };
};
