import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './page-header.module.css';
import { usePartTexts } from '../part-texts.ts';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly onBack?: () => void;
  /** At the far end: one or two icon buttons. */
  readonly actions?: ReactNode;
  /** Without ground and line: over a picture. */
  readonly clear?: boolean;
}

/** The head of a page: back, its title, its actions. It stays at the top. */
export const PageHeader = ({ title, onBack, actions, clear = false }: PageHeaderProps) => {
  const texts = usePartTexts();
  return (
    <header className={cx(styles['header'], clear && styles['clear'])}>
      <div className={styles['row']}>
        <div className={styles['side']}>
          {onBack && (
            <IconButton label={texts.back} variant={clear ? 'floating' : 'plain'} onClick={onBack}>
              <IconChevronLeft />
            </IconButton>
          )}
        </div>
        <h1 className={styles['title']}>{title}</h1>
        <div className={cx(styles['side'], styles['end'])}>{actions}</div>
      </div>
    </header>
  );
};
