import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import type { StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useText } from '../../messages/language.ts';
import { problemText } from '../../shell/problem.ts';
import { upload } from '../../shell/upload.ts';
import { useAct } from '../../shell/use-act.ts';
import { PhotoDrop } from '../../ui/photo-drop.tsx';
import type { Upload } from '../../ui/photo-queue.ts';

const MOST_PHOTOS = 9;

interface StoredPhotosProps {
  readonly stored: StoredAtDesk;
  /** Photos can be taken away until the quality check. */
  readonly canChange: boolean;
  readonly autoFocus?: boolean;
  /** A photo is stored, or the camera was put away: the hands are free for what comes next. */
  readonly onReady?: () => void;
}

export const StoredPhotos = ({ stored, canChange, autoFocus = false, onReady }: StoredPhotosProps) => {
  const text = useText();
  const { message } = App.useApp();
  const cache = useQueryClient();
  const remove = useAct('POST /staff/stored/photo/remove');
  const send: Upload = async (photo, name, onPercent) => {
    const form = new FormData();
    form.set('storedItemId', stored.id);
    form.set('file', photo, name);
    try {
      await upload('POST /staff/stored/photos', form, onPercent);
    } catch (error) {
      void message.error(problemText(error, text), 5);
      throw error;
    }
    await cache.invalidateQueries();
    onReady?.();
  };
  return (
    <PhotoDrop
      label={text.inbound.photos}
      photos={stored.photos.map((photo) => ({ key: photo.mediaId, url: photo.url }))}
      most={MOST_PHOTOS}
      upload={send}
      autoFocus={autoFocus}
      {...(onReady ? { onCameraClosed: onReady } : {})}
      {...(canChange
        ? { onRemove: ({ key }) => remove.mutate({ storedItemId: stored.id, mediaId: key }) }
        : {})}
    />
  );
};
