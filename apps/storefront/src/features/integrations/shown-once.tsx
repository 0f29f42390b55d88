import { useTexts } from '../../shell/texts/use-texts.ts';
import { useCopy } from '../../shell/live/use-toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import styles from './integrations.module.css';

interface ShownOnceProps {
  readonly title: string;
  readonly secret: string;
  readonly onKept: () => void;
}

/** A secret that is never shown again. */
export const ShownOnce = ({ title, secret, onKept }: ShownOnceProps) => {
  const { integrations } = useTexts('integrations');
  const copy = useCopy();
  return (
    <section className={styles['once']} role="status" aria-label={title}>
      <strong>{title}</strong>
      <code className={styles['secret']}>{secret}</code>
      <p className={styles['faint']}>{integrations.once}</p>
      <div className={styles['buttons']}>
        <Button size="small" onClick={() => void copy(secret)}>
          {integrations.copy}
        </Button>
        <Button size="small" variant="ghost" onClick={onKept}>
          {integrations.kept}
        </Button>
      </div>
    </section>
  );
};
