export { tellPrograms } from './webhooks.tell.ts';
