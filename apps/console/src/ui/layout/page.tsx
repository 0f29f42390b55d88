import { useShopName } from '../../messages/shop-name.ts';
import type { ReactNode } from 'react';
import { InPage } from './in-page.ts';
import styles from './page.module.css';

export interface PageProps {
  readonly title: string;
  /** Beside the title: a state, a count. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: its name, what can be done with all of it, then the content. */
export const Page = ({ title, aside, actions, children }: PageProps) => {
  const shop = useShopName();
  return (
    <div className={styles['page']}>
      <title>{`${title} · ${shop}`}</title>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        {aside ? <div className={styles['aside']}>{aside}</div> : null}
        {actions ? <div className={styles['actions']}>{actions}</div> : null}
      </div>
      <InPage value>{children}</InPage>
    </div>
  );
};

interface PanelProps {
  readonly title?: string;
  readonly extra?: ReactNode;
  /** A table, which reaches to its edges. */
  readonly isTable?: boolean;
  readonly children: ReactNode;
}

/** A white sheet on the page. */
export const Panel = ({ title, extra, isTable = false, children }: PanelProps) => (
  <section
    className={styles['sheet']}
    data-table={isTable ? '' : undefined}
    {...(title ? { 'aria-label': title } : {})}
  >
    {title ? (
      <div className={styles['sheetHead']}>
        <h2 className={styles['sheetTitle']}>{title}</h2>
        {extra}
      </div>
    ) : null}
    {children}
  </section>
);
