export { firstAdmin } from './members/first-admin.ts';
export { hasAdmin } from './members/members.queries.ts';
export { createStaff } from './staff.service.ts';
