import { App } from 'antd';
import { useText } from '../../messages/language.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { upload } from '../../shell/acts/upload.ts';
import { PhotoDrop } from '../../ui/forms/photo-drop.tsx';
import type { KeptPhoto } from '../../ui/forms/photo-drop.tsx';
import type { Upload } from '../../ui/forms/photo-queue.ts';

const MOST_PICTURES = 8;

interface QuotePicturesProps {
  readonly photos: readonly KeptPhoto[];
  readonly onChange: (change: (photos: readonly KeptPhoto[]) => readonly KeptPhoto[]) => void;
}

/** The buyer's own pictures of the goods; their keys are the ids. */
export const QuotePictures = ({ photos, onChange }: QuotePicturesProps) => {
  const text = useText();
  const { message } = App.useApp();
  const send: Upload = async (photo, name, onPercent) => {
    const body = new FormData();
    body.set('file', photo, name);
    try {
      const { id, url } = await upload('POST /staff/media/upload', body, onPercent);
      onChange((before) => [...before, { key: id, url }]);
    } catch (error) {
      void message.error(problemText(error, text), 5);
      throw error;
    }
  };
  return (
    <PhotoDrop
      label={text.sourcing.form.pictures}
      photos={photos}
      most={MOST_PICTURES}
      upload={send}
      onRemove={(photo) => onChange((before) => before.filter(({ key }) => key !== photo.key))}
    />
  );
};
