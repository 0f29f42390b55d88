export { leaveFreeParcel } from './parcels.cancel.ts';
export { parcelTrackingOf } from './tracking/tracking.config.ts';
export { findParcel, lockParcel } from './parcels.queries.ts';
export type { ParcelRow } from './parcels.rows.ts';
export { parcelPartOf } from './price/parcels.price.ts';
