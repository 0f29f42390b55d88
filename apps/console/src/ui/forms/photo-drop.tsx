import { App, Button, Image, Progress } from 'antd';
import { useId, useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';
import { useText } from '../../messages/language.ts';
import { CameraShot, PEDAL_KEY } from '../codes/camera-shot.tsx';
import { useCommands } from '../commands/use-commands.ts';
import { Icon } from '../parts/icon.tsx';
import { usePhotoQueue } from './photo-queue.ts';
import type { PendingPhoto, Upload } from './photo-queue.ts';
import styles from './photo-drop.module.css';
import { hasCamera } from '../codes/use-camera.ts';
import { PictureGroup } from '../parts/picture-group.tsx';

export interface KeptPhoto {
  readonly key: string;
  readonly url: string;
}

interface PhotoDropProps {
  readonly label: string;
  readonly photos: readonly KeptPhoto[];
  readonly most: number;
  readonly upload: Upload;
  readonly autoFocus?: boolean;
  /** When the camera is put away and the keyboard is free again. */
  readonly onCameraClosed?: () => void;
  /** Left out where photos can no longer be taken away. */
  readonly onRemove?: (photo: KeptPhoto) => void;
}

const MOST_MEGABYTES = 30;

/** Photos by drag, paste, file or camera; each shows its progress and can be taken away again. */
export const PhotoDrop = ({
  label,
  photos,
  most,
  upload,
  autoFocus = false,
  onCameraClosed,
  onRemove,
}: PhotoDropProps) => {
  const text = useText();
  const { pending, add, again, drop } = usePhotoQueue(upload);
  const pick = useChecked(most - photos.length - pending.length, most, add);
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    pick([...event.dataTransfer.files]);
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length > 0) pick([...event.clipboardData.files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping and pasting are short cuts; the button in it does the same
    <div
      className={styles['area']}
      data-over={over ? '' : undefined}
      role="group"
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <PictureGroup names={photos.map((_, index) => text.photos.photo(index + 1))}>
        <ul className={styles['list']}>
          {photos.map((photo, index) => (
            <li key={photo.key} className={styles['item']}>
              <Image src={photo.url} alt={text.photos.photo(index + 1)} width={92} height={92} />
              {onRemove ? <RemoveButton onClick={() => onRemove(photo)} /> : null}
            </li>
          ))}
          {pending.map((photo) => (
            <Pending key={photo.key} photo={photo} onAgain={() => again(photo)} onDrop={() => drop(photo)} />
          ))}
        </ul>
      </PictureGroup>
      <Pickers autoFocus={autoFocus} onPick={pick} {...(onCameraClosed ? { onCameraClosed } : {})} />
    </div>
  );
};

/** Passes on what may be added and says why the rest may not. */
const useChecked = (room: number, most: number, add: (files: readonly File[]) => void) => {
  const text = useText();
  const { message } = App.useApp();
  return (files: readonly File[]): void => {
    const pictures = files.filter((file) => file.type.startsWith('image/'));
    const fitting = pictures.filter((file) => file.size <= MOST_MEGABYTES * 1_000_000);
    if (pictures.length < files.length) void message.warning(text.photos.notPicture);
    else if (fitting.length < pictures.length) void message.warning(text.photos.tooLarge(MOST_MEGABYTES));
    else if (fitting.length > room) void message.warning(text.photos.tooMany(most));
    if (room > 0) add(fitting.slice(0, room));
  };
};

interface PickersProps {
  readonly autoFocus: boolean;
  readonly onPick: (files: readonly File[]) => void;
  readonly onCameraClosed?: () => void;
}

const Pickers = ({ autoFocus, onPick, onCameraClosed }: PickersProps) => {
  const { photos: texts } = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState(false);
  useCommands({ photo: autoFocus && hasCamera() ? () => setCamera(true) : undefined });
  return (
    <div className={styles['pickers']}>
      <span>
        {texts.drop}{' '}
        <Button
          type="link"
          className={styles['choose'] ?? ''}
          autoFocus={autoFocus}
          onKeyDown={(event) => {
            if (event.key === PEDAL_KEY && hasCamera()) setCamera(true);
          }}
          onClick={() => field.current?.click()}
        >
          {texts.choose}
        </Button>
      </span>
      <input
        ref={field}
        id={id}
        hidden
        type="file"
        accept="image/*"
        multiple
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {hasCamera() ? (
        <Button icon={<Icon name="camera" size={16} />} onClick={() => setCamera(true)}>
          {texts.camera}
        </Button>
      ) : null}
      <CameraShot
        open={camera}
        onShot={(file) => onPick([file])}
        onClose={() => setCamera(false)}
        {...(onCameraClosed ? { onClosed: onCameraClosed } : {})}
      />
    </div>
  );
};

const Pending = ({
  photo,
  onAgain,
  onDrop,
}: {
  photo: PendingPhoto;
  onAgain: () => void;
  onDrop: () => void;
}) => {
  const { photos: texts } = useText();
  return (
    <li className={styles['item']} data-failed={photo.isFailed ? '' : undefined}>
      <img className={styles['preview']} src={photo.preview} alt={photo.file.name} />
      {photo.isFailed ? (
        <>
          <Button
            className={styles['again'] ?? ''}
            size="small"
            danger
            aria-label={texts.again}
            onClick={onAgain}
          >
            <Icon name="refresh" size={14} />
          </Button>
          <RemoveButton onClick={onDrop} />
        </>
      ) : (
        <Progress
          className={styles['progress'] ?? ''}
          percent={photo.percent}
          showInfo={false}
          size="small"
          aria-label={texts.uploading(photo.percent)}
        />
      )}
    </li>
  );
};

const RemoveButton = ({ onClick }: { onClick: () => void }) => {
  const { photos: texts } = useText();
  return (
    <Button
      className={styles['remove'] ?? ''}
      size="small"
      aria-label={texts.remove}
      title={texts.remove}
      onClick={onClick}
    >
      <Icon name="trash" size={14} />
    </Button>
  );
};
