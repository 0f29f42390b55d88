import { Dialog } from '@base-ui/react/dialog';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { IconButton } from '../actions/icon-button.tsx';
import type { OverlayProps } from './overlay.tsx';
import styles from './overlay.module.css';
import { usePartTexts } from '../part-texts.ts';
import { useCloseOnBack } from './close-on-back.ts';
import { useLayer } from './turns.ts';

interface DialogFrameProps extends OverlayProps {
  readonly modal?: 'close-on-scrim' | 'must-answer';
}

export const DialogFrame = ({
  open,
  onClose,
  title,
  hideTitle = false,
  description,
  footer,
  children,
  modal = 'close-on-scrim',
}: DialogFrameProps) => {
  const texts = usePartTexts();
  useLayer(open);
  useCloseOnBack(open, onClose);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      disablePointerDismissal={modal === 'must-answer'}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['scrim']} />
        <Dialog.Viewport className={styles['stage']}>
          <Dialog.Popup className={styles['dialog']}>
            <div className={styles['head']}>
              <Dialog.Title className={hideTitle ? 'visually-hidden' : styles['title']}>{title}</Dialog.Title>
              {modal === 'close-on-scrim' && (
                <IconButton label={texts.close} className={styles['close']} onClick={onClose}>
                  <IconX />
                </IconButton>
              )}
            </div>
            {description !== undefined && (
              <Dialog.Description className={styles['description']}>{description}</Dialog.Description>
            )}
            {children !== undefined && <div className={styles['body']}>{children}</div>}
            {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
