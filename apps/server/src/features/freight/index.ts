export { goodsClassesOf } from './freight.handlers.ts';
export { type CountryDuty, dutyNow } from './duty/duty.now.ts';
export { lineNames, readTariff, type TariffedLine } from './freight.queries.ts';
export { transitNow } from './freight.transit.ts';
export { moneyFor, presentOffer } from './freight.present.ts';
export { linesNow, quoteLines } from './freight.service.ts';
export { goodsWeights } from './freight.weights.ts';
export { seedFreight } from './freight.seed.ts';
export { itemTexts, refusalText } from './freight.texts.ts';
