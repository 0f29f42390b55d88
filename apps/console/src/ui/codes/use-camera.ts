import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Browsers give cameras to https and localhost only. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator;

/** The camera at the back, shown in a video for as long as it is mounted; `isMissing` once it turned out that there is none. */
export const useCamera = (): { view: RefObject<HTMLVideoElement | null>; isMissing: boolean } => {
  const view = useRef<HTMLVideoElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    void (async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1440 } },
        });
        if (isGone) stop(stream);
        else if (view.current) view.current.srcObject = stream;
      } catch {
        setMissing(true);
      }
    })();
    return () => {
      isGone = true;
      stop(stream);
    };
  }, []);
  return { view, isMissing };
};

const stop = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop());
