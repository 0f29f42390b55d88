export { pageByWords } from './goods.handlers.ts';
export { presentCard, type View } from './goods.present.ts';
export { cardColumns, type CardRow, readDetail } from './goods.queries.ts';
