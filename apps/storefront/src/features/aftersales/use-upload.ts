import { useApp } from '../../shell/app.tsx';

/** Sends one picture and gives its address. */
export const useUpload = (): ((file: File) => Promise<string>) => {
  const { call } = useApp();
  return async (file) => {
    const form = new FormData();
    form.append('file', file);
    // The call takes a form; its declared input is what a form cannot say in types.
    const picture = await call('POST /image/common/upload', form as never);
    return picture.url;
  };
};
