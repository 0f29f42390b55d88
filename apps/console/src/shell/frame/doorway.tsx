import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../messages/language.ts';
import { useShopName } from '../../messages/shop-name.ts';
import { BrandMark } from './brand.tsx';
import { LanguageSwitch } from './header.tsx';
import { problemText } from '../acts/problem.ts';
import styles from '../login/login.module.css';

interface DoorwayProps {
  readonly title: string;
  readonly lead: string;
  /** Why it did not work. */
  readonly problem?: unknown;
  readonly children: ReactNode;
}

/** What stands before the desk: signing in, and coming by a password. */
export const Doorway = ({ title, lead, problem, children }: DoorwayProps) => {
  const text = useText();
  const shop = useShopName();
  return (
    <main className={styles['page']}>
      <title>{`${title} · ${shop}`}</title>
      <div className={styles['card']}>
        <div className={styles['head']}>
          <BrandMark size={34} />
          <LanguageSwitch />
        </div>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {problem ? (
          <Alert className={styles['alert'] ?? ''} type="error" title={problemText(problem, text)} />
        ) : null}
        {children}
      </div>
    </main>
  );
};
