export { seedBanners, seedContacts, seedDictionaries, seedHelp, seedNotices } from './content.seed.ts';
export { safeHtml } from './rich-text.ts';
