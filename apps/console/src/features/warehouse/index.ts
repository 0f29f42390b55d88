export { useWarehouses } from './warehouses/use-warehouses.ts';
export { useSendPhotos } from './check/send-photos.ts';
export { ScanPad } from './floor/parts/scan-pad.tsx';
export { StickerLink } from './floor/parts/sticker-link.tsx';
export { usePrintStickers } from './floor/stickers/use-print-stickers.ts';
export { useHeard } from './floor/parts/use-heard.ts';
export { StorageViews } from './storage/storage-views.tsx';
