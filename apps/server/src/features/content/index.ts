export { seedBanners, seedContacts, seedDictionaries, seedHelp, seedNotices } from './content.seed.ts';
export { seedFreeArea } from './free-areas.seed.ts';
export { type Words, findReason } from './content.queries.ts';
export { safeHtml } from './rich-text.ts';
