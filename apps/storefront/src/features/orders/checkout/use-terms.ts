import { useState } from 'react';
import { session } from '../../../shell/storage.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import type { TermsProps } from './checkout-frame.tsx';

/** The terms' box: remembered for this tab, and named when it was forgotten. */
export const useTerms = (): { readonly terms: TermsProps; readonly areAgreed: () => boolean } => {
  const t = useTexts('orders');
  const [isAgreed, setAgreed] = useState(session.get('agreementRadio') === '1');
  const [isMissed, setMissed] = useState(false);
  return {
    terms: {
      isAgreed,
      error: isMissed && !isAgreed ? t.orders.checkout.termsProblem : undefined,
      onAgree: (agrees) => {
        setAgreed(agrees);
        session.set('agreementRadio', agrees ? '1' : '0');
      },
    },
    areAgreed: () => {
      setMissed(!isAgreed);
      return isAgreed;
    },
  };
};
