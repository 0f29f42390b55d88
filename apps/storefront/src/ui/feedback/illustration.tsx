import styles from './illustration.module.css';
// A file of its own: drawings are rarely seen, and weigh more than the script that shows them.
import scenes from './scenes.svg?url&no-inline';

export type Scene =
  | 'camel'
  | 'parcel'
  | 'cart'
  | 'box'
  | 'search'
  | 'coupon'
  | 'message'
  | 'broken'
  | 'offline';

/** A small drawing for a page without content; its colours are the theme's. */
export const Illustration = ({ scene }: { readonly scene: Scene }) => (
  <svg className={styles['scene']} aria-hidden="true">
    <use href={`${scenes}#${scene}`} />
  </svg>
);
