export { seedBanners, seedContacts, seedDictionaries, seedHelp, seedNotices } from './seed/content.seed.ts';
export { seedFreeArea } from './areas/free-areas.seed.ts';
export { type Words, findReason } from './content.queries.ts';
export { safeHtml } from './rich-text.ts';
