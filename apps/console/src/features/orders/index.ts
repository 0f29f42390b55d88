export { DOMESTIC_CARRIERS } from './domestic-carriers.ts';
export { OrderStatusTag } from './order-status-tag.tsx';
