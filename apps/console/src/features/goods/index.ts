export { GoodsLine, GoodsStrip, SourceMark } from './goods-line.tsx';
