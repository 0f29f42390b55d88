import { Alert, Button, Modal, Tooltip } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { useText } from '../messages/language.ts';
import { canReadCodes, createDetector } from './barcode-detector.ts';
import styles from './camera-shot.module.css';
import { Icon } from './icon.tsx';
import { hasCamera, useCamera } from './use-camera.ts';

/** A button that reads a code with the phone's camera, or says plainly why it cannot. */
export const CameraScan = ({ onCode }: { onCode: (code: string) => void }) => {
  const { photos } = useText();
  const [isOpen, setOpen] = useState(false);
  const take = (code: string): void => {
    setOpen(false);
    onCode(code);
  };
  return (
    <>
      <Tooltip title={photos.scan}>
        <Button aria-label={photos.scan} icon={<Icon name="camera" />} onClick={() => setOpen(true)} />
      </Tooltip>
      <Modal
        open={isOpen}
        title={photos.scan}
        onCancel={() => setOpen(false)}
        footer={null}
        width={640}
        destroyOnHidden
      >
        {hasCamera() && canReadCodes() ? (
          <CodeView onCode={take} />
        ) : (
          <Alert
            type="info"
            showIcon
            title={canReadCodes() ? photos.noCamera : photos.noScan}
            description={photos.noScanHint}
          />
        )}
      </Modal>
    </>
  );
};

const CodeView = ({ onCode }: { onCode: (code: string) => void }) => {
  const { photos } = useText();
  const { view, isMissing } = useCamera();
  useCodes(view, onCode);
  if (isMissing) return <Alert type="warning" title={photos.noCamera} />;
  return (
    <>
      <video ref={view} className={styles['view']} autoPlay playsInline muted />
      <p role="status">{photos.scanHint}</p>
    </>
  );
};

const LOOK_MS = 180;

/** Looks several times a second; the first code that is seen ends it. */
const useCodes = (view: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): void => {
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const detector = createDetector();
    let isBusy = false;
    const look = async (): Promise<void> => {
      const video = view.current;
      if (isBusy || !video || video.videoWidth === 0) return;
      isBusy = true;
      const [first] = await detector.detect(video).catch(() => []);
      isBusy = false;
      if (first?.rawValue) {
        clearInterval(timer);
        found(first.rawValue.trim());
      }
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [view]);
};
