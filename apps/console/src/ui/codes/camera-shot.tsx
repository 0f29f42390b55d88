import { Alert, Button, Modal } from 'antd';
import { useText } from '../../messages/language.ts';
import { Icon } from '../parts/icon.tsx';
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
      <Viewfinder onShot={onShot} />
    </Modal>
  );
};

const Viewfinder = ({ onShot }: { onShot: (photo: File) => void }) => {
  const text = useText();
  const { view, isMissing } = useCamera();
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
            if (event.key === PEDAL_KEY && !event.repeat) void shoot(view.current, onShot);
          }}
          onClick={() => void shoot(view.current, onShot)}
        >
          {text.photos.take}
        </Button>
      </div>
    </>
  );
};

const shoot = async (view: HTMLVideoElement | null, onShot: (photo: File) => void): Promise<void> => {
  if (!view || view.videoWidth === 0) return;
  const canvas = document.createElement('canvas');
  canvas.width = view.videoWidth;
  canvas.height = view.videoHeight;
  canvas.getContext('2d')?.drawImage(view, 0, 0);
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (photo) onShot(new File([photo], 'camera.jpg', { type: 'image/jpeg' }));
};
