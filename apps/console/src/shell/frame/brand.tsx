import { useShopName } from '../../messages/shop-name.ts';
import { Link } from 'react-router';
import { paths } from '../routes/paths.ts';
import styles from './brand.module.css';

export const BrandMark = ({ size = 26 }: { size?: number }) => (
  <svg className={styles['mark']} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M5 22.5V12L16 6l11 6v10.5L16 28 5 22.5Z" />
    <path d="m5.5 12.5 10.5 5.5 10.5-5.5M16 18v9.5" />
  </svg>
);

export const Brand = ({ narrow }: { narrow: boolean }) => {
  const shop = useShopName();
  return (
    <Link className={styles['brand']} to={paths.dashboard} aria-label={shop}>
      <BrandMark />
      {narrow ? null : <span className={styles['name']}>{shop}</span>}
    </Link>
  );
};
