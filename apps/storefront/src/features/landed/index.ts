export { GoodsCard } from './goods-card.tsx';
export { JourneyCard } from './journey-bar.tsx';
export { weightText } from './landed-words.ts';
export { type LandedQuestion, useLanded } from './landed.queries.ts';
export { TotalAtHome, TotalCard } from './total-at-home.tsx';
