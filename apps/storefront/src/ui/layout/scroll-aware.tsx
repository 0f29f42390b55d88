import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { usePartTexts } from '../part-texts.ts';
import styles from './scroll-aware.module.css';

const STICKS_AT_PX = 44;
const STICKS_DEBOUNCE_MS = 100;
const TOP_BUTTON_AT_PX = 1_000;

/** Whether the page is scrolled beyond a point, looked at once it rests. */
export const useScrolledPast = (offsetPx: number, debounceMs = STICKS_DEBOUNCE_MS): boolean => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setPast(window.scrollY > offsetPx);
    const readFeaturesSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, debounceMs);
    };
    look();
    window.addEventListener('scroll', readFeaturesSoon, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', readFeaturesSoon);
    };
  }, [offsetPx, debounceMs]);
  return isPast;
};

/** Sticks to the top once 44 px are scrolled away. */
export const StickyTop = ({ children }: { readonly children: ReactNode }) => {
  const isStuck = useScrolledPast(STICKS_AT_PX);
  return <div className={cx(styles['sticky'], isStuck && styles['stuck'])}>{children}</div>;
};

/** The way back up, after 1000 px. */
export const BackToTop = () => {
  const texts = usePartTexts();
  const isFar = useScrolledPast(TOP_BUTTON_AT_PX);
  return (
    isFar && (
      <div className={styles['top']}>
        <IconButton
          label={texts.backToTop}
          variant="floating"
          onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <IconArrowUp />
        </IconButton>
      </div>
    )
  );
};
