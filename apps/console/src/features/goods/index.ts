export { goodsIdsOf } from './goods-ids.ts';
export { GoodsLine, CountedGoods, GoodsStrip, SourceMark } from './goods-line.tsx';
