import { Alert, Button, Modal } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../messages/language.ts';
import { useCommands } from '../commands/use-commands.ts';
import { Icon } from '../parts/icon.tsx';
import { firstFrame } from './first-frame.ts';
import { playTone } from './scan-sound.ts';
import { useCamera } from './use-camera.ts';
import styles from './camera-shot.module.css';

/** What a foot pedal types: it opens the camera from the photos of a line, and takes each photo. */
export const PEDAL_KEY = 'F8';

interface CameraShotProps {
  readonly open: boolean;
  readonly onShot: (photo: File) => void;
  readonly onClose: () => void;
  /** When the window is gone and the keyboard is free again. */
  readonly onClosed?: () => void;
}

/** The camera of the packing table or the phone: the button or Space takes a photo, as many as wanted. */
export const CameraShot = ({ open, onShot, onClose, onClosed }: CameraShotProps) => {
  const text = useText();
  return (
    <Modal
      open={open}
      title={text.photos.camera}
      onCancel={onClose}
      {...(onClosed ? { afterClose: onClosed } : {})}
      footer={null}
      width={760}
      destroyOnHidden
    >
      <Viewfinder onShot={onShot} onClose={onClose} />
    </Modal>
  );
};

const Viewfinder = ({ onShot, onClose }: { onShot: (photo: File) => void; onClose: () => void }) => {
  const text = useText();
  const { view, isMissing } = useCamera();
  const { take, underway } = useShots(view, onShot);
  // Only a camera that gives no picture is not waited for.
  const close = (): void => void Promise.race([underway(), inAWhile()]).then(onClose);
  useCommands({ photo: take, ok: close, done: close }, { isAbove: true });
  if (isMissing) return <Alert type="warning" title={text.photos.noCamera} />;
  return (
    <>
      <video ref={view} className={styles['view']} autoPlay playsInline muted />
      <div className={styles['bar']}>
        <Button
          autoFocus
          type="primary"
          size="large"
          icon={<Icon name="camera" />}
          onKeyDown={(event) => {
            if (event.key === PEDAL_KEY && !event.repeat) take();
          }}
          onClick={take}
        >
          {text.photos.take}
        </Button>
      </div>
    </>
  );
};

const CLOSES_AFTER_MS = 3_000;
const inAWhile = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, CLOSES_AFTER_MS));

/** Photos one after the other: one that is asked for before the camera's picture is there is taken once it is. */
const useShots = (view: RefObject<HTMLVideoElement | null>, onShot: (photo: File) => void) => {
  const ready = useRef<Promise<void>>(undefined);
  const last = useRef(Promise.resolve());
  useEffect(() => {
    ready.current = view.current ? firstFrame(view.current) : undefined;
  }, [view]);
  return {
    take: (): void => {
      last.current = last.current.then(async () => {
        await ready.current;
        await shoot(view.current, onShot);
      });
    },
    underway: (): Promise<void> => last.current,
  };
};

const shoot = async (view: HTMLVideoElement | null, onShot: (photo: File) => void): Promise<void> => {
  if (!view || view.videoWidth === 0) return;
  const canvas = document.createElement('canvas');
  canvas.width = view.videoWidth;
  canvas.height = view.videoHeight;
  canvas.getContext('2d')?.drawImage(view, 0, 0);
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!photo) return;
  playTone('good');
  onShot(new File([photo], 'camera.jpg', { type: 'image/jpeg' }));
};
