import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { cx } from '../../ui/cx.ts';
import styles from './payments.module.css';

/** The sign that is understood before a word is read. */
export const ResultMark = ({ kind }: { readonly kind: 'success' | 'failure' }) => (
  <span className={cx(styles['mark'], styles[kind])} aria-hidden="true">
    {kind === 'success' ? <IconCheck /> : <IconX />}
  </span>
);
