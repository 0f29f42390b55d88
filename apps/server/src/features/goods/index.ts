export { cardsOf, pageByWords } from './goods.handlers.ts';
export { shownCategories } from './goods.catalogue.ts';
export { presentCard } from './goods.present.ts';
export { cardColumns, type CardRow, readDetail } from './goods.queries.ts';
export { pixelsOfPicture } from './image-features/image-features.ts';
export { endQuotedGoods, writeQuotedGoods } from './find/goods.quoted.queries.ts';
export { returnStock, STOCK_LEFT, takeStock, takingStock } from './stock/stock.queries.ts';
export { writeReviews } from './reviews/reviews.queries.ts';
export {
  deleteEmptyCategory,
  insertCategory,
  listCategories,
  updateCategory,
} from './categories/categories.queries.ts';
export { askRebuild } from './search/filling/search-index.jobs.ts';
export { listIndexes } from './search/filling/search-index.queries.ts';
export { searchEngineOf } from './search/engine/search-engine.ts';
export { changeSearchWords, listPinnedSearchWords, pinSearchWords } from './find/search-words.queries.ts';
