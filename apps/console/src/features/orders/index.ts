export { OrderStatusTag } from './order-status-tag.tsx';
