export { type NewStaff, createStaff } from './staff.service.ts';
