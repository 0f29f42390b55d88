import { App, Form } from 'antd';
import { useState } from 'react';
import { useText } from '../../messages/language.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { upload } from '../../shell/acts/upload.ts';
import { PhotoDrop } from '../../ui/forms/photo-drop.tsx';
import type { KeptPhoto } from '../../ui/forms/photo-drop.tsx';
import type { Upload } from '../../ui/forms/photo-queue.ts';
import { SlidePreview } from './slide-preview.tsx';

interface PictureFieldProps {
  readonly url: string | null;
  /** It turns on the home page: how it will look there is shown below. */
  readonly isSlide: boolean;
}

/** The one picture of an item. */
export const PictureField = ({ url, isSlide }: PictureFieldProps) => {
  const text = useText();
  const { message } = App.useApp();
  const form = Form.useFormInstance();
  const [photos, setPhotos] = useState<readonly KeptPhoto[]>(url === null ? [] : [{ key: url, url }]);
  const [shown] = photos;
  const send: Upload = async (photo, name, onPercent) => {
    const body = new FormData();
    body.set('file', photo, name);
    try {
      const stored = await upload('POST /staff/media/upload', body, onPercent);
      form.setFieldValue('pictureId', stored.id);
      setPhotos([{ key: stored.id, url: stored.url }]);
    } catch (error) {
      void message.error(problemText(error, text), 5);
      throw error;
    }
  };
  return (
    <>
      <Form.Item name="pictureId" hidden>
        <input type="hidden" />
      </Form.Item>
      <Form.Item label={text.content.picture}>
        <PhotoDrop
          label={text.content.picture}
          photos={photos}
          most={1}
          upload={send}
          onRemove={() => {
            form.setFieldValue('pictureId', null);
            setPhotos([]);
          }}
        />
      </Form.Item>
      {isSlide && shown ? <SlidePreview url={shown.url} /> : null}
    </>
  );
};
