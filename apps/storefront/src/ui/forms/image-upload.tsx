import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ChangeEvent, useState } from 'react';
import styles from './image-upload.module.css';
import { usePartTexts, withValues } from '../part-texts.ts';
import { Picture } from '../media/picture.tsx';
import { Spinner } from '../loading/spinner.tsx';

interface ImageUploadProps {
  readonly label: string;
  /** The addresses of what is uploaded. */
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** Sends one file and gives its address; a rejected one is left out, after it told why. */
  readonly upload: (file: File) => Promise<string>;
  readonly most?: number;
  /** A chosen file that is no picture. */
  readonly onRefused?: (text: string) => void;
}

/** A few pictures, chosen or taken, each sent as soon as it is chosen. */
export const ImageUpload = ({ label, value, onChange, upload, most = 6, onRefused }: ImageUploadProps) => {
  const texts = usePartTexts();
  const [sending, setSending] = useState(0);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    const pictures = chosen.filter((file) => file.type.startsWith('image/')).slice(0, most - value.length);
    if (chosen.some((file) => !file.type.startsWith('image/'))) onRefused?.(texts.imagesOnly);
    setSending(pictures.length);
    const sent = await Promise.allSettled(pictures.map(upload));
    setSending(0);
    onChange([...value, ...sent.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))]);
  };
  return (
    <div role="group" aria-label={label} className={styles['pictures']}>
      {value.map((address, place) => (
        <span key={address} className={styles['cell']}>
          <Picture
            src={address}
            alt={withValues(texts.pictureOf, { index: place + 1, count: value.length })}
            sizes="120px"
            corners="soft"
          />
          <button
            type="button"
            className={styles['remove']}
            aria-label={withValues(texts.removePicture, { index: place + 1 })}
            onClick={() => onChange(value.filter((other) => other !== address))}
          >
            <IconX />
          </button>
        </span>
      ))}
      {Array.from({ length: sending }, (_, place) => (
        <span key={place} className={styles['cell']} role="status" aria-label={texts.uploading}>
          <Spinner />
        </span>
      ))}
      {value.length + sending < most && (
        <label className={styles['add']}>
          <input
            type="file"
            accept="image/*"
            multiple={most > 1}
            className="visually-hidden"
            onChange={(event) => void choose(event)}
          />
          <IconCamera aria-hidden="true" />
          <span>
            {texts.addPicture}
            <span aria-hidden="true" className={styles['count']}>
              {value.length}/{most}
            </span>
          </span>
        </label>
      )}
    </div>
  );
};
