import { Alert, Button, Input, Modal, Tooltip } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { useText } from '../../messages/language.ts';
import styles from './camera-shot.module.css';
import { openReader } from './code-reader.ts';
import { Icon } from '../parts/icon.tsx';
import { hasCamera, useCamera } from './use-camera.ts';

/** A button that reads a code with the phone's camera; without one it is typed in the same place. */
export const CameraScan = ({ onCode }: { onCode: (code: string) => void }) => {
  const { photos, common } = useText();
  const [isOpen, setOpen] = useState(false);
  const take = (code: string): void => {
    if (!code.trim()) return;
    setOpen(false);
    onCode(code.trim());
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
        <div className={styles['scan']}>
          {hasCamera() ? (
            <CodeView onCode={take} />
          ) : (
            <Alert type="info" showIcon title={photos.noCamera} description={photos.needsHttps} />
          )}
          <Input.Search
            className="mono"
            aria-label={photos.typeCode}
            placeholder={photos.typeCode}
            enterButton={common.open}
            autoComplete="off"
            spellCheck={false}
            onSearch={take}
          />
        </div>
      </Modal>
    </>
  );
};

const CodeView = ({ onCode }: { onCode: (code: string) => void }) => {
  const { photos } = useText();
  const { view, isMissing } = useCamera();
  const isBarsOnly = useCodes(view, onCode);
  if (isMissing) return <Alert type="warning" showIcon title={photos.noCamera} />;
  return (
    <>
      <video ref={view} className={styles['view']} autoPlay playsInline muted />
      <p role="status">
        {photos.scanHint} {isBarsOnly ? photos.barsOnly : null}
      </p>
    </>
  );
};

const LOOK_MS = 180;

/** Looks several times a second; the first code that is seen ends it. Answers whether only bars can be read here. */
const useCodes = (view: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): boolean => {
  const [isBarsOnly, setBarsOnly] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    void (async () => {
      const reader = await openReader();
      if (isGone) return;
      setBarsOnly(reader.isBarsOnly);
      const look = async (): Promise<void> => {
        const video = view.current;
        const code = video && video.videoWidth > 0 ? await reader.read(video) : null;
        if (isGone) return;
        if (code === null) timer = setTimeout(() => void look(), LOOK_MS);
        else found(code);
      };
      await look();
    })();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [view]);
  return isBarsOnly;
};
