import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';

/** Tells the person that coupons did not load: a dialog that does not come shows nothing of it. */
export const useLoadFailure = (): (() => void) => {
  const { errors } = useTexts('errors');
  const toast = useToast();
  return () => toast(errors.couponLoadFailed, { tone: 'danger' });
};
