import styles from './logo.module.css';

/** The mark: a C that is a way, with the parcel on it. */
const LogoMark = () => (
  <svg viewBox="0 0 48 48" className={styles['mark']} aria-hidden="true">
    <rect width="48" height="48" rx="13" fill="#f68c0d" />
    <path
      d="M30.5 15.3A12 12 0 1 0 30.5 32.7"
      fill="none"
      stroke="#221303"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <rect x="27.5" y="19.5" width="9" height="9" rx="2.2" fill="#221303" />
  </svg>
);

export const Logo = ({ name }: { readonly name: string }) => (
  <span className={styles['logo']}>
    <LogoMark />
    <span>{name}</span>
  </span>
);
