export { ParcelStatusTag } from './parcel-status-tag.tsx';
