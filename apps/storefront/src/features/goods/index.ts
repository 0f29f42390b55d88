export { GoodsCard, GoodsCardSkeleton, SmallGoodsCard } from './goods-card.tsx';
export { GoodsList } from './goods-list.tsx';
export { freeGoodsOnHomeQuery, hotGoodsQuery } from './home-goods.queries.ts';
export { PicturePicker } from './picture-picker.tsx';
export { RichText } from './rich-text.tsx';
