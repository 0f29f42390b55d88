import { Dialog } from '@base-ui/react/dialog';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './image-viewer.module.css';
import type { ImageViewerProps } from './image-viewer.tsx';
import { useCloseOnBack } from '../overlays/close-on-back.ts';
import { useLayer } from '../overlays/turns.ts';
import { usePartTexts, withValues } from '../part-texts.ts';
import { pictureAt } from './picture.tsx';
import { useSlides } from './use-slides.ts';

/** Two taps within so long are one double tap, which looks closer once: people do either. */
const DOUBLE_TAP_MS = 350;

export const ImageViewerFrame = ({ open, onClose, pictures, start = 0 }: ImageViewerProps) => {
  const texts = usePartTexts();
  useLayer(open);
  useCloseOnBack(open, onClose);
  const { viewport, index: at, goTo } = useSlides(pictures.length, { start });
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  const isClose = lookedAt === at;
  const toggle = () => setLookedAt(isClose ? null : at);
  const tappedAt = useRef(-DOUBLE_TAP_MS);
  const tap = ({ timeStamp }: MouseEvent) => {
    if (timeStamp - tappedAt.current >= DOUBLE_TAP_MS) toggle();
    tappedAt.current = timeStamp;
  };
  const turn = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') goTo(Math.min(at + 1, pictures.length - 1));
    if (event.key === 'ArrowLeft') goTo(Math.max(at - 1, 0));
  };
  const where = withValues(texts.pictureOf, { index: at + 1, count: pictures.length });
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles['viewer']} onKeyDown={turn}>
          <div className={styles['head']}>
            <Dialog.Title className={styles['where']} aria-live="polite">
              <span aria-hidden="true">
                {at + 1}/{pictures.length}
              </span>
              <span className="visually-hidden">{where}</span>
            </Dialog.Title>
            <IconButton label={isClose ? texts.zoomOut : texts.zoomIn} onClick={toggle}>
              {isClose ? <IconZoomOut /> : <IconZoomIn />}
            </IconButton>
            <IconButton label={texts.close} onClick={onClose}>
              <IconX />
            </IconButton>
          </div>
          <div ref={viewport} className={cx(styles['viewport'], isClose && styles['still'])}>
            {pictures.map((picture, place) => (
              <div
                key={picture.src}
                className={cx(styles['slide'], isClose && place === at && styles['close'])}
                inert={place !== at}
              >
                <button type="button" aria-label={isClose ? texts.zoomOut : texts.zoomIn} onClick={tap}>
                  <img
                    src={pictureAt(picture.src, 1280)}
                    alt={picture.alt}
                    loading={Math.abs(place - at) <= 1 ? 'eager' : 'lazy'}
                    draggable={false}
                  />
                </button>
              </div>
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
