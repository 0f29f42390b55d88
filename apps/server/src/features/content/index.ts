export { seedBanners, seedContacts, seedDictionaries, seedNotices } from './content.seed.ts';
export { safeHtml } from './rich-text.ts';
