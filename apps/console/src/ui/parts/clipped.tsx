import styles from './clipped.module.css';

/** One line of a table's cell; the whole text appears when pointed at. `most` is its greatest width in px. */
export const Clipped = ({ children, most = 220 }: { readonly children: string; readonly most?: number }) => (
  <span className={styles['clipped']} style={{ maxWidth: most }} title={children}>
    {children}
  </span>
);
