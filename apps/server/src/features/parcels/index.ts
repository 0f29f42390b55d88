export { leaveFreeParcel } from './parcels.cancel.ts';
export { parcelTrackingOf } from './tracking/tracking.config.ts';
