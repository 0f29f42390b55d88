export { applyParcelPaid, type PayableParcel, payableParcels } from './parcels.paid.ts';
