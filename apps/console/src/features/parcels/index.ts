export { ParcelStatusTag } from './parts/parcel-status-tag.tsx';
export { ParcelViews } from './parts/parcel-views.tsx';
