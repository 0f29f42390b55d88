import styles from './logo.module.css';

export const Logo = ({ name }: { readonly name: string }) => (
  <span className={styles['logo']}>
    <img src="/favicon.svg" alt="" className={styles['mark']} />
    <span>{name}</span>
  </span>
);
