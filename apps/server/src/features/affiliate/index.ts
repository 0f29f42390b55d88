export { seedAffiliate } from './affiliate.seed.ts';
