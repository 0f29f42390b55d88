export { kilograms } from './warehouse.queries.ts';
