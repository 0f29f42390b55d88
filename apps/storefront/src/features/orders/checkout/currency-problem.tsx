import { CallFailure } from '@caravan/contract/client';
import { useState } from 'react';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { fetched } from '../../../ui/overlays/fetched.tsx';
import styles from '../checkout.module.css';

const LanguagePanel = fetched(
  async () => (await import('../../../shell/language/language-panel.tsx')).LanguagePanel,
);

/** Whether the shop cannot price in the currency that is shown: in another one it goes on. */
export const isAboutCurrency = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && failure.reason === 'currency_not_supported';

interface CurrencyProps {
  /** What the shop said. */
  readonly failure: CallFailure;
}

/** In place of a page that cannot be priced. */
export const CurrencyFace = ({ failure }: CurrencyProps) => (
  <div role="alert">
    <EmptyState title={failure.message} action={<ChooseCurrency />} />
  </div>
);

/** On a page that is filled in: what was chosen and typed stays. */
export const CurrencyNotice = ({ failure }: CurrencyProps) => (
  <Card className={styles['stack']}>
    <p role="alert" className={styles['problem']}>
      {failure.message}
    </p>
    <ChooseCurrency />
  </Card>
);

const ChooseCurrency = () => {
  const t = useTexts('orders');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.orders.checkout.chooseCurrency}
      </Button>
      <LanguagePanel open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
