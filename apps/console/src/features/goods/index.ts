export { goodsIdsOf } from './goods-ids.ts';
export { GoodsLine, GoodsStrip, SourceMark } from './goods-line.tsx';
