export { MOST_PHOTOS, useSendPhotos } from './check/send-photos.ts';
