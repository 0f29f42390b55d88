import styles from './kbd.module.css';

export const Kbd = ({ children }: { children: string }) => <kbd className={styles['kbd']}>{children}</kbd>;
