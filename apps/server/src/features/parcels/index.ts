export { leaveFreeParcel } from './parcels.cancel.ts';
export { parcelTrackingOf } from './tracking.config.ts';
