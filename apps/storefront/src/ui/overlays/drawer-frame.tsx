import { Drawer } from '@base-ui/react/drawer';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { cx } from '../cx.ts';
import { IconButton } from '../actions/icon-button.tsx';
import type { OverlayProps } from './overlay.tsx';
import styles from './overlay.module.css';
import { usePartTexts } from '../part-texts.ts';
import { useCloseOnBack } from './close-on-back.ts';
import { useLayer } from './turns.ts';

/** `far`: where lines end, at the right of a page that is read from the left. */
type Side = 'bottom' | 'far';

const DrawerFrame = ({
  side,
  open,
  onClose,
  title,
  hideTitle = false,
  description,
  footer,
  children,
}: OverlayProps & { readonly side: Side }) => {
  const texts = usePartTexts();
  useLayer(open);
  useCloseOnBack(open, onClose);
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      swipeDirection={side === 'bottom' ? 'down' : isReadFromRight() ? 'left' : 'right'}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={styles['scrim']} />
        <Drawer.Viewport className={cx(styles['shore'], styles[side])}>
          <Drawer.Popup
            className={cx(styles['drawer'], side === 'bottom' ? styles['sheet'] : styles['panel'])}
          >
            {side === 'bottom' && <span className={styles['grip']} aria-hidden="true" />}
            <div className={styles['head']}>
              <Drawer.Title className={hideTitle ? 'visually-hidden' : styles['title']}>{title}</Drawer.Title>
              <IconButton label={texts.close} className={styles['close']} onClick={onClose}>
                <IconX />
              </IconButton>
            </div>
            {description !== undefined && (
              <Drawer.Description className={styles['description']}>{description}</Drawer.Description>
            )}
            <Drawer.Content className={styles['body']}>{children}</Drawer.Content>
            {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
};

/** Opened in the browser only, by somebody who reads the page. */
const isReadFromRight = (): boolean => document.documentElement.dir === 'rtl';

export const SheetFrame = (props: OverlayProps) => <DrawerFrame side="bottom" {...props} />;

export const PanelFrame = (props: OverlayProps) => <DrawerFrame side="far" {...props} />;
