import type { CallApi } from '../app.tsx';

/** Sends one picture of the person's and gives its address. */
export const uploadPicture = async (call: CallApi, file: File): Promise<string> => {
  const form = new FormData();
  form.append('file', file);
  // The call takes a form; its declared input is what a form cannot say in types.
  const picture = await call('POST /image/common/upload', form as never);
  return picture.url;
};

/** The ids in addresses of pictures: `/media/{id}/…`. */
export const pictureIdsOf = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => address.split('/')[2] ?? []);
