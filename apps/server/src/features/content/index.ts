export { safeHtml } from './rich-text.ts';
