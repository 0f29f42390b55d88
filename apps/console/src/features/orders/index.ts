export { PiecesField } from './pieces/pieces-field.tsx';
export { ArrivalReports } from './arrivals/arrival-reports.tsx';
export { DOMESTIC_CARRIERS } from './parts/domestic-carriers.ts';
export { OrderStatusTag } from './parts/order-status-tag.tsx';
