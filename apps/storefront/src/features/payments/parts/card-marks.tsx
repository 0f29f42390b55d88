import IconBrandMastercard from '@tabler/icons-react/dist/esm/icons/IconBrandMastercard.mjs';
import IconBrandVisa from '@tabler/icons-react/dist/esm/icons/IconBrandVisa.mjs';
import styles from '../payments.module.css';

/** The marks of what the note beside them names. */
export const CardMarks = () => (
  <span className={styles['marks']} aria-hidden="true">
    <span className={styles['cardMark']}>
      <IconBrandVisa />
    </span>
    <span className={styles['cardMark']}>
      <IconBrandMastercard />
    </span>
    <span className={styles['cardMark']}>AMEX</span>
  </span>
);
