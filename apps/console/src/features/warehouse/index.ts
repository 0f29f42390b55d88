export { useWarehouses } from './warehouses/use-warehouses.ts';
export { useSendPhotos } from './check/send-photos.ts';
export { StorageViews } from './storage/storage-views.tsx';
