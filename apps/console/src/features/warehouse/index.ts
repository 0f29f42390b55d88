export { MOST_PHOTOS, useSendPhotos } from './send-photos.ts';
