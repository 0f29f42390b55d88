import { cx } from '../../../ui/cx.ts';
import { usePartTexts } from '../../../ui/part-texts.ts';
import styles from './home.module.css';

interface ReloadProps {
  readonly query: { readonly refetch: () => Promise<unknown> };
  readonly className?: string | undefined;
}

/** Stands in the place of a part of the page that did not load. */
export const HomeReload = ({ query, className }: ReloadProps) => {
  const { loadError, retry } = usePartTexts();
  return (
    <button type="button" className={cx(styles['reload'], className)} onClick={() => void query.refetch()}>
      {loadError} {retry}
    </button>
  );
};
