import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './payments.module.css';
import type { Payee } from './payments.queries.ts';

interface PayRefusalProps {
  /** What happened; empty while nothing did. */
  readonly words: string;
  /** Whose other methods are offered. */
  readonly payee?: Payee;
}

/** Why it was not paid, until the next try: nothing was charged, and what can be done instead. */
export const PayRefusal = ({ words, payee }: PayRefusalProps) => {
  const { payments } = useTexts('payments');
  const paths = usePaths();
  if (words === '') return null;
  return (
    <Card className={styles['refusal']}>
      <p role="alert">{words}</p>
      {payee && (
        <LinkButton variant="outline" size="small" to={paths.pay(payee)}>
          {payments.result.otherMethod}
        </LinkButton>
      )}
    </Card>
  );
};
