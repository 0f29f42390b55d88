export { areShopPictures, ownsPictures } from './media.queries.ts';
