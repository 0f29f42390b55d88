export { sendWebhooks } from './webhooks.tell.ts';
