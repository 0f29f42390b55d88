import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useBack } from '../navigation/back.ts';
import { PageHead } from './page-head.tsx';
import styles from './page.module.css';
import { cx } from '../../ui/cx.ts';

interface PageProps {
  readonly title: string;
  readonly description?: string;
  /** At the far end of the head. */
  readonly actions?: ReactNode;
  /** As wide as text is read well: forms, articles. */
  readonly narrow?: boolean;
  /** Room for a bar that is fixed at the bottom. */
  readonly bottomBar?: ReactNode;
  readonly children: ReactNode;
}

/** A page as most are: head with back arrow, title in the browser's tab, content in the middle. */
export const Page = ({ title, description, actions, narrow = false, bottomBar, children }: PageProps) => {
  const back = useBack();
  return (
    <>
      <PageHead title={title} {...(description !== undefined && { description })} />
      <main className={cx(narrow && styles['narrow'])}>
        <PageHeader title={title} onBack={back} actions={actions} />
        <div className={cx(styles['content'], bottomBar !== undefined && styles['roomy'])}>{children}</div>
        {bottomBar}
      </main>
    </>
  );
};
