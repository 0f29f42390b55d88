import { useShopName } from '../../../messages/shop-name.ts';
import styles from './print.module.css';

/** Whose paper it is: the shop's logo where it has one, else its name. */
export const ShopMark = () => {
  const shop = useShopName();
  const logo = document.querySelector<HTMLMetaElement>('meta[name="shop:logo"]')?.content;
  return logo === undefined ? <b>{shop}</b> : <img className={styles['mark']} src={logo} alt={shop} />;
};
