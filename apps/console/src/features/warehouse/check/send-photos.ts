import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useText } from '../../../messages/language.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { upload } from '../../../shell/acts/upload.ts';
import type { Upload } from '../../../ui/forms/photo-queue.ts';

export const MOST_PHOTOS = 15;

/** Uploads photos with the fields that say whose they are; tells a failure and refreshes what is shown. */
export const useSendPhotos = (
  name: Parameters<typeof upload>[0],
  fields: Readonly<Record<string, string>>,
  onSent?: () => void,
): Upload => {
  const text = useText();
  const { message } = App.useApp();
  const cache = useQueryClient();
  return async (photo, fileName, onPercent) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', photo, fileName);
    try {
      await upload(name, form, onPercent);
    } catch (error) {
      void message.error(problemText(error, text), 5);
      throw error;
    }
    await cache.invalidateQueries();
    onSent?.();
  };
};
