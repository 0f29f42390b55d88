export { goodsClassesOf } from './freight.handlers.ts';
export { readTariff } from './freight.queries.ts';
export { presentOffer, type Viewer } from './freight.present.ts';
export { linesNow, quoteLines } from './freight.service.ts';
export { seedFreight } from './freight.seed.ts';
export { itemTexts } from './freight.texts.ts';
