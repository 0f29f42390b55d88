export { folderPictures, type PictureSource } from './import.pictures.ts';
export { importGoods, type ImportReport } from './import.service.ts';
export { readGoods, UnreadableGoodsFile } from './read-goods.ts';
