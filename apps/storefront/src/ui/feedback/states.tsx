import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './states.module.css';
import { Illustration, type Scene } from './illustration.tsx';
import { usePartTexts } from '../part-texts.ts';
import { Spinner } from '../loading/spinner.tsx';

interface StateProps {
  readonly scene?: Scene;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** What to do next: a button or two. */
  readonly action?: ReactNode;
  /** The heading of the whole page. */
  readonly isPage?: boolean;
}

/** Nothing here: says so kindly, and what to do next. */
export const EmptyState = ({ scene = 'box', title, children, action, isPage = false }: StateProps) => (
  <div className={styles['face']}>
    <Illustration scene={scene} />
    {isPage ? <h1 className={styles['title']}>{title}</h1> : <p className={styles['title']}>{title}</p>}
    {children !== undefined && <p className={styles['text']}>{children}</p>}
    {action !== undefined && <div className={styles['action']}>{action}</div>}
  </div>
);

interface ErrorFaceProps {
  readonly title?: ReactNode;
  /** What failed: only a failed call, which has a status, has words for people. */
  readonly why?: { readonly message: string; readonly status?: number } | null | undefined;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** It did not load: says why, and offers to try again. */
export const ErrorState = ({ title, why, onRetry, retrying = false }: ErrorFaceProps) => {
  const texts = usePartTexts();
  return (
    <div role="alert">
      <EmptyState
        scene="offline"
        title={title ?? texts.loadError}
        action={
          onRetry && (
            <Button variant="outline" onClick={onRetry} loading={retrying}>
              {texts.retry}
            </Button>
          )
        }
      >
        {why?.status === undefined ? undefined : why.message}
      </EmptyState>
    </div>
  );
};

/** Below the last item. */
export const EndOfList = ({ children }: { readonly children?: ReactNode }) => {
  const texts = usePartTexts();
  return <p className={styles['end']}>{children ?? texts.endOfList}</p>;
};

/** Below the items while more come. */
export const LoadingMore = () => {
  const texts = usePartTexts();
  return (
    <p className={styles['more']} role="status">
      <Spinner />
      <span>{texts.loading}</span>
    </p>
  );
};
