export { ParcelStatusTag } from './parts/parcel-status-tag.tsx';
