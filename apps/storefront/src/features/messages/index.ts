export { forgetPush } from './push-subscription.ts';
