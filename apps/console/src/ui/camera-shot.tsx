import { Alert, Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../messages/language.ts';
import { Icon } from './icon.tsx';
import styles from './camera-shot.module.css';

/** Browsers give cameras to https and localhost only. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator;

/** The camera of the packing table or the phone: the button or Space takes a photo, as many as wanted. */
export const CameraShot = ({ onShot, onClose }: { onShot: (photo: File) => void; onClose: () => void }) => {
  const text = useText();
  const view = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let closed = false;
    void (async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1440 } },
        });
        if (closed) stop(stream);
        else if (view.current) view.current.srcObject = stream;
      } catch {
        setProblem(true);
      }
    })();
    return () => {
      closed = true;
      stop(stream);
    };
  }, []);
  return (
    <Modal open title={text.photos.camera} onCancel={onClose} footer={null} width={760}>
      {problem ? (
        <Alert type="warning" title={text.photos.noCamera} />
      ) : (
        <>
          <video ref={view} className={styles['view']} autoPlay playsInline muted />
          <div className={styles['bar']}>
            <Button
              autoFocus
              type="primary"
              size="large"
              icon={<Icon name="camera" />}
              onClick={() => void shoot(view.current, onShot)}
            >
              {text.photos.take}
            </Button>
          </div>
        </>
      )}
    </Modal>
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

const stop = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop());
