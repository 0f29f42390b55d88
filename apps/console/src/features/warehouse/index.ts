export { useSendPhotos } from './check/send-photos.ts';
