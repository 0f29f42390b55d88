import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import styles from './carousel.module.css';
import { cx } from '../cx.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { isLookedAt } from './looked-at.ts';
import { usePartTexts, withValues } from '../part-texts.ts';
import { useSlides } from './use-slides.ts';

interface Slide {
  readonly id: string;
  readonly node: ReactNode;
}

interface CarouselProps {
  readonly label: string;
  readonly slides: readonly Slide[];
  /** 0 stands still. */
  readonly autoplayMs?: number;
  /** Dots for a few slides, a count for many. */
  readonly marks?: 'dots' | 'count';
}

/** Slides side by side that move by themselves, unless looked at closely or motion is unwelcome. */
export const Carousel = ({ label, slides, autoplayMs = 3_000, marks = 'dots' }: CarouselProps) => {
  const count = slides.length;
  const moves = autoplayMs > 0 && count > 1;
  const { viewport, index, goTo } = useSlides(count, { loops: moves });
  const [isPlaying, setPlaying] = useState(true);
  useAutoplay(viewport, moves && isPlaying, autoplayMs, () => goTo(index + 1));
  return (
    <section className={styles['carousel']} aria-roledescription="carousel" aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keys */}
      <div ref={viewport} className={styles['viewport']} tabIndex={0}>
        <SlideRow slides={slides} index={index} loops={moves} />
      </div>
      {count > 1 && <Arrows onTurn={(step) => turn(index, step, count, moves, goTo)} />}
      {count > 1 && (
        <div className={styles['foot']}>
          {marks === 'dots' ? <Dots slides={slides} index={index} /> : <Count count={count} index={index} />}
          {moves && <PauseButton isPlaying={isPlaying} onToggle={() => setPlaying(!isPlaying)} />}
        </div>
      )}
    </section>
  );
};

interface RowProps {
  readonly slides: readonly Slide[];
  readonly index: number;
  readonly loops: boolean;
}

const SlideRow = ({ slides, index, loops }: RowProps) => {
  const texts = usePartTexts();
  return (
    <>
      {slides.map(({ id, node }, place) => (
        <div
          key={id}
          role="group"
          aria-roledescription="slide"
          aria-label={withValues(texts.slideOf, { index: place + 1, count: slides.length })}
          className={styles['slide']}
          inert={place !== index}
        >
          {node}
        </div>
      ))}
      {loops && (
        <div className={styles['slide']} aria-hidden="true" inert>
          {slides[0]?.node}
        </div>
      )}
    </>
  );
};

const PauseButton = ({
  isPlaying,
  onToggle,
}: {
  readonly isPlaying: boolean;
  readonly onToggle: () => void;
}) => {
  const texts = usePartTexts();
  return (
    <button
      type="button"
      className={styles['pause']}
      aria-label={isPlaying ? texts.pauseSlides : texts.playSlides}
      onClick={onToggle}
    >
      {isPlaying ? <IconPlayerPause /> : <IconPlayerPlay />}
    </button>
  );
};

/** Backwards from the first slide leads over its copy behind the last. */
const turn = (
  index: number,
  step: 1 | -1,
  count: number,
  loops: boolean,
  goTo: (place: number, how?: ScrollBehavior) => void,
): void => {
  if (index + step >= 0) return goTo(loops ? index + step : Math.min(index + step, count - 1));
  if (!loops) return;
  goTo(count, 'instant');
  requestAnimationFrame(() => goTo(count - 1));
};

const Arrows = ({ onTurn }: { readonly onTurn: (step: 1 | -1) => void }) => {
  const texts = usePartTexts();
  return (
    <div className={styles['arrows']}>
      <IconButton label={texts.previous} variant="floating" onClick={() => onTurn(-1)}>
        <IconChevronLeft />
      </IconButton>
      <IconButton label={texts.next} variant="floating" onClick={() => onTurn(1)}>
        <IconChevronRight />
      </IconButton>
    </div>
  );
};

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const useAutoplay = (
  viewport: RefObject<HTMLElement | null>,
  plays: boolean,
  intervalMs: number,
  step: () => void,
): void => {
  useEffect(() => {
    if (!plays || window.matchMedia(REDUCED_MOTION).matches) return;
    const timer = setInterval(
      () => !isLookedAt(viewport.current?.parentElement ?? null) && step(),
      intervalMs,
    );
    return () => clearInterval(timer);
  }, [viewport, plays, intervalMs, step]);
};

const Dots = ({ slides, index }: { readonly slides: readonly Slide[]; readonly index: number }) => (
  <div className={styles['dots']} aria-hidden="true">
    {slides.map(({ id }, place) => (
      <span key={id} className={cx(styles['dot'], place === index && styles['here'])} />
    ))}
  </div>
);

const Count = ({ count, index }: { readonly count: number; readonly index: number }) => (
  <span className={styles['count']} aria-hidden="true">
    {index + 1}/{count}
  </span>
);
