import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageHead } from '../page/page-head.tsx';
import styles from '../page/page.module.css';

interface TabPageProps {
  /** In the browser's tab, and as the page's heading unless `head` brings its own. */
  readonly title?: string;
  /** In place of the usual head: a search bar for instance. It brings the page's h1. */
  readonly head?: ReactNode;
  readonly actions?: ReactNode;
  /** A bar above the tab bar: use `aboveTabs`. */
  readonly bottomBar?: ReactNode;
  /** Content up to the edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** One of the four main pages: no way back, room for the tab bar. */
export const TabPage = ({ title, head, actions, bottomBar, flush = false, children }: TabPageProps) => (
  <>
    <PageHead {...(title !== undefined && { title })} />
    <main>
      {head ?? <PageHeader title={title} actions={actions} />}
      <div
        className={cx(
          styles['content'],
          styles['tab'],
          flush && styles['flush'],
          bottomBar !== undefined && styles['roomy'],
        )}
      >
        {children}
      </div>
      {bottomBar}
    </main>
  </>
);
