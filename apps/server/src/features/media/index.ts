export { ownsPictures } from './media.queries.ts';
