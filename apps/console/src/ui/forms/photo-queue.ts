import { useRef, useState } from 'react';
import { shrink } from './shrink.ts';

export type Upload = (photo: Blob, name: string, onPercent: (percent: number) => void) => Promise<void>;

/** A photo on its way. */
export interface PendingPhoto {
  readonly key: number;
  readonly file: File;
  readonly preview: string;
  readonly percent: number;
  readonly isFailed: boolean;
}

/** Uploads photos one after the other, so that each answer stands on the one before, and keeps what failed. */
export const usePhotoQueue = (upload: Upload) => {
  const [pending, setPending] = useState<readonly PendingPhoto[]>([]);
  const lastKey = useRef(0);
  const chain = useRef<Promise<void>>(Promise.resolve());

  const change = (key: number, part: Partial<PendingPhoto>): void =>
    setPending((all) => all.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));
  const drop = (photo: PendingPhoto): void => {
    URL.revokeObjectURL(photo.preview);
    setPending((all) => all.filter((other) => other.key !== photo.key));
  };
  const send = async (photo: PendingPhoto): Promise<void> => {
    try {
      await upload(await shrink(photo.file), photo.file.name, (percent) => change(photo.key, { percent }));
      drop(photo);
    } catch {
      change(photo.key, { isFailed: true, percent: 0 });
    }
  };
  const enqueue = (photo: PendingPhoto): void => {
    chain.current = chain.current.then(() => send(photo));
  };
  const add = (files: readonly File[]): void => {
    const photos = files.map((file) => ({
      key: (lastKey.current += 1),
      file,
      preview: URL.createObjectURL(file),
      percent: 0,
      isFailed: false,
    }));
    setPending((all) => [...all, ...photos]);
    photos.forEach(enqueue);
  };
  const again = (photo: PendingPhoto): void => {
    change(photo.key, { isFailed: false });
    enqueue(photo);
  };
  return { pending, add, again, drop };
};
