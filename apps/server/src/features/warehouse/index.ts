export { chinaCalendar } from './working-calendar.ts';
