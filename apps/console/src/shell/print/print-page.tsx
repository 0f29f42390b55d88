import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useText } from '../../messages/language.ts';
import { useShopName } from '../../messages/shop-name.ts';
import { paths } from '../routes/paths.ts';
import { usePageCommands } from '../keys/command-keys.ts';
import { useSession } from '../login/session.ts';
import { InPage } from '../../ui/layout/in-page.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import styles from './print-page.module.css';

interface PrintPageProps {
  readonly title: string;
  readonly hint: string;
  readonly isReady: boolean;
  /** Beside the print button: other ways to paper. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page that is paper: the bar above it stays on the screen. Enter prints. */
export const PrintPage = ({ title, hint, isReady, actions, children }: PrintPageProps) => {
  const text = useText();
  const shop = useShopName();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const back = (): void => void navigate(-1);
  const print = (): void => window.print();
  usePageCommands({
    next: back,
    done: back,
    ok: isReady ? print : undefined,
    print: isReady ? print : undefined,
  });
  if (!useSession())
    return <Navigate to={`${paths.login}?from=${encodeURIComponent(pathname + search)}`} replace />;
  return (
    <main className={styles['desk']}>
      <title>{`${title} · ${shop}`}</title>
      <div className={styles['bar']}>
        <Button icon={<Icon name="back" size={16} />} onClick={back}>
          {text.common.back}
        </Button>
        <h1 className={styles['title']}>{title}</h1>
        <span className={styles['hint']}>{hint}</span>
        {isReady ? actions : null}
        {isReady ? (
          <Button type="primary" autoFocus icon={<Icon name="printer" size={16} />} onClick={print}>
            {text.common.print}
          </Button>
        ) : null}
      </div>
      <InPage value>
        <div className={styles['paper']}>{children}</div>
      </InPage>
    </main>
  );
};
