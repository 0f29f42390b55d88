export { firstAdmin } from './first-admin.ts';
export { hasAdmin } from './members.queries.ts';
export { createStaff } from './staff.service.ts';
