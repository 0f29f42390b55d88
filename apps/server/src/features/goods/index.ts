export { cardsOf, pageByWords } from './goods.handlers.ts';
export { shownCategories } from './goods.catalogue.ts';
export { presentCard } from './goods.present.ts';
export { cardColumns, type CardRow, readDetail } from './goods.queries.ts';
export { pixelsOfPicture } from './image-features/image-features.ts';
export { endQuotedGoods, writeQuotedGoods } from './find/goods.quoted.queries.ts';
