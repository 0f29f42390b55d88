export { parcelTrackingOf } from './tracking.config.ts';
