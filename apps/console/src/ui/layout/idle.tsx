import { Icon } from '../parts/icon.tsx';
import styles from './idle.module.css';

/** Why nothing can be done now: because somebody else is waited for, or because nothing is left to do. */
export const Idle = ({ children, waits }: { readonly children: string; readonly waits: boolean }) => (
  <p className={styles['idle']} data-waits={waits ? '' : undefined}>
    <Icon name={waits ? 'clock' : 'info'} size={16} />
    {children}
  </p>
);
