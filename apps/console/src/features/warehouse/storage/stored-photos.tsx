import type { StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { PhotoDrop } from '../../../ui/forms/photo-drop.tsx';
import { MOST_PHOTOS, useSendPhotos } from '../check/send-photos.ts';

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
  const remove = useAct('POST /staff/stored/photo/remove');
  const send = useSendPhotos('POST /staff/stored/photos', { storedItemId: stored.id }, onReady);
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
