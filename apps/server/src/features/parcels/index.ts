export { applyParcelPaid, payableParcels } from './parcels.paid.ts';
