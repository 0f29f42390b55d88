export { GoodsCard, GoodsCardSkeleton, SmallGoodsCard } from './lists/goods-card.tsx';
export { GoodsList } from './lists/goods-list.tsx';
export { freeGoodsOnHomeQuery, hotGoodsQuery } from './home-goods.queries.ts';
export { GoodsSearchStart } from './search/search-start.tsx';
export { PicturePicker } from './search/picture-picker.tsx';
export { RichText } from './gallery/rich-text.tsx';
